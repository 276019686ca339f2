/**
 * Plain values of the embedded wallet, under names that other software reads and that no prefix changes.
 * wire 6.9, S7.31
 */

/** `true` while somebody is logged in. The first load looks for nothing else. */
export const LOGIN_USED_KEY = "@appkit-wallet/EMAIL_LOGIN_USED_KEY";
/** Id of the chain used last: a number as text on EVM. */
export const LAST_CHAIN_KEY = "@appkit-wallet/LAST_USED_CHAIN_KEY";
/** When the last e-mail was requested, in milliseconds since the epoch. */
export const LAST_MAIL_KEY = "@appkit-wallet/LAST_EMAIL_LOGIN_TIME";
/** The e-mail address that is logged in. */
export const EMAIL_KEY = "@appkit-wallet/EMAIL";
/** The user name of the social account that is logged in, and its service. S5.22 */
export const SOCIAL_USERNAME_KEY = "@appkit-wallet/SOCIAL_USERNAME";
export const SOCIAL_PROVIDER_KEY = "@appkit/connected_social";
/** Ids of EVM chains with smart accounts, separated by commas. */
export const SMART_NETWORKS_KEY = "@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS";

/** The parameter of an address to which a log-in that left the page leads back. Its value is a nonce. */
export const RETURN_PARAMETER = "sluice_return";
