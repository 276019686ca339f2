/**
 * Plain values of the embedded wallet, under names that other software reads and that no prefix changes.
 * wire 6.9, S7.31
 */

/** `true` while somebody is logged in: all that the first load looks for. */
export const LOGIN_USED_KEY = "@appkit-wallet/EMAIL_LOGIN_USED_KEY";
/** Id of the chain used last: a number as text on EVM. */
export const LAST_CHAIN_KEY = "@appkit-wallet/LAST_USED_CHAIN_KEY";
/** When a mail was last asked for; milliseconds since the epoch. */
export const LAST_MAIL_KEY = "@appkit-wallet/LAST_EMAIL_LOGIN_TIME";
/** Who is logged in by e-mail. */
export const EMAIL_KEY = "@appkit-wallet/EMAIL";
/** Who is logged in by social account, and by whose. S5.22 */
export const SOCIAL_USERNAME_KEY = "@appkit-wallet/SOCIAL_USERNAME";
export const SOCIAL_PROVIDER_KEY = "@appkit/connected_social";
/** Whose page the visitor was sent to in this very window, while a log-in there is under way. wire 7 */
export const SOCIAL_AWAY_KEY = "@appkit/social_provider";
/** Ids of EVM chains with smart accounts, parted by commas. */
export const SMART_NETWORKS_KEY = "@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS";

/** What goes when nobody is logged in any more. S4.30 */
export const LOGIN_KEYS_OVER: readonly string[] = [
  LOGIN_USED_KEY,
  EMAIL_KEY,
  SOCIAL_USERNAME_KEY,
  LAST_CHAIN_KEY,
];
