import type { Acting } from "./acting.js";
import type { ShownPhrase } from "./shown.js";
import { shownText } from "./shown-text.js";

/** The first lines of a text that signs somebody in. EIP-4361, CAIP-122 */
const SIGN_IN =
  /(\S+) wants you to sign in with your [^\n]{1,40} account:[^\S\n]*\n?[^\S\n]*(\S*)/g;

/** Says loudly if a text signs in at another site, or another account. */
export const signInWarnings = (text: string, { address, origin }: Acting): readonly ShownPhrase[] =>
  [...text.matchAll(SIGN_IN)].flatMap(([, domain = "", account = ""]): readonly ShownPhrase[] => [
    ...(hostOf(domain) === hostOf(origin)
      ? []
      : [{ key: "approval.other-site", values: { domain: shownText(domain), origin } } as const]),
    ...(isSame(account, address)
      ? []
      : [{ key: "approval.other-account", values: { account: shownText(account) } } as const]),
  ]);

/** A domain may have its scheme before it. EIP-4361 */
const hostOf = (address: string): string =>
  address.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "").toLowerCase();

/** Only hexadecimal addresses may differ in case. */
const isSame = (a: string, b: string): boolean =>
  a === b || (a.startsWith("0x") && a.toLowerCase() === b.toLowerCase());
