import { EMAIL_KEY, LAST_CHAIN_KEY, LOGIN_USED_KEY, SOCIAL_USERNAME_KEY } from "./login-keys.js";

/** The keys that are removed when nobody is logged in any more. S4.30 */
export const LOGIN_KEYS_OVER: readonly string[] = [
  LOGIN_USED_KEY,
  EMAIL_KEY,
  SOCIAL_USERNAME_KEY,
  LAST_CHAIN_KEY,
];
