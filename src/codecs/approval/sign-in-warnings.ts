import { isSameAccount } from "../caip-account.js";
import type { Acting } from "./acting.js";
import type { ShownPhrase } from "./shown.js";
import { shownText } from "./shown-text.js";

/** What follows the domain in the first line of a text that signs somebody in. EIP-4361, CAIP-122 */
const PHRASE = " wants you to sign in with your ";
const ACCOUNT = /^[^\n]{1,40} account:[^\S\n]*\n?[^\S\n]*(\S*)/;
/** Neither a domain nor an address is as long. What is searched has to be short, since searching may be slow. */
const NAME_MAX = 300;

/** Whether a text signs somebody in, wherever. */
export const isSignIn = (text: string): boolean => text.includes(PHRASE);

/** Says loudly if a text signs in at another site, or another account. */
export const signInWarnings = (
  text: string,
  { namespace, address, origin }: Acting,
): readonly ShownPhrase[] => {
  const at = text.indexOf(PHRASE);
  if (at < 0) return [];
  const [domain = ""] = /\S*$/.exec(text.slice(Math.max(0, at - NAME_MAX), at)) ?? [];
  const end = at + PHRASE.length;
  const [, account = ""] = ACCOUNT.exec(text.slice(end, end + NAME_MAX)) ?? [];
  return [
    ...(isOrigin(domain, origin)
      ? []
      : [{ key: "approval.other-site", values: { domain: shownText(domain), origin } } as const]),
    ...(isSameAccount(namespace, account, address)
      ? []
      : [{ key: "approval.other-account", values: { account: shownText(account) } } as const]),
  ];
};

/** A domain may have its scheme before it, which then counts. EIP-4361 */
const isOrigin = (domain: string, origin: string): boolean => {
  const own = origin.toLowerCase();
  const said = domain.toLowerCase();
  return said === own || said === own.replace(/^[a-z]+:\/\//, "");
};
