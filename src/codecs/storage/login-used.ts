/** `true` while somebody is logged in. By itself: it is all that the first load looks for. wire 6.9 */
export const LOGIN_USED_KEY = "@appkit-wallet/EMAIL_LOGIN_USED_KEY";
