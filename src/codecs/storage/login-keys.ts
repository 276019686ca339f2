/**
 * Plain values of the embedded wallet, under names that other software reads and that no prefix changes.
 * wire 6.9, S7.31
 */

/** When a mail was last asked for; milliseconds since the epoch. */
export const LAST_MAIL_KEY = "@appkit-wallet/LAST_EMAIL_LOGIN_TIME";
/** Who is logged in by e-mail. */
export const EMAIL_KEY = "@appkit-wallet/EMAIL";
/** Who is logged in by social account, and by whose. S5.22 */
export const SOCIAL_USERNAME_KEY = "@appkit-wallet/SOCIAL_USERNAME";
export const SOCIAL_PROVIDER_KEY = "@appkit/connected_social";
