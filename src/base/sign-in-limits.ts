/** Limits of messages that sign a visitor in. They load with the sign-in only. */

/** A longer text is not read. A grant of abilities (EIP-5573) may take a few thousand characters. */
export const SIGN_IN_TEXT_MAX = 20_000;
export const SIGN_IN_RESOURCES_MAX = 100;
/** A signature of a smart account that is not deployed yet carries its deployment (ERC-6492). */
export const SIGN_IN_SIGNATURE_MAX = 100_000;
/** Sessions that are read from a store or a server at once. */
export const SIGN_IN_SESSIONS_MAX = 100;
/** A grant of more abilities than this cannot be shown, so it counts as unreadable. */
export const RECAP_ROWS_MAX = 100;

/** The site's own functions have this long to answer. */
export const SIGN_IN_ANSWER_MS = 30_000;
/** A site that takes longer to make the message is not waited for: visitors sign in after they are connected. */
export const SIGN_IN_AT_ONCE_MS = 3_000;
/** A message that waited longer than this for the visitor is made anew, since its nonce may be short-lived. */
export const SIGN_IN_FRESH_MS = 240_000;
/** Sessions that expire later than this are read again meanwhile. */
export const SIGN_IN_LOOK_MS = 86_400_000;
/** How far the clocks of the site and of this device may differ. */
export const SIGN_IN_SKEW_MS = 300_000;
/** Longest wait for the site's own sign-in server. That answers sooner, whatever it waits for: `ANSWER_MS` in `src/server/limits.ts`. */
export const SIGN_IN_SERVER_MS = 10_000;
