import { isSameAccount } from "../caip-account.js";
import { hexOf } from "../encodings.js";
import { UNPRINTABLE } from "../text.js";
import type { Acting } from "./approval-codec.js";
import type { ShownPhrase, ShownRequest } from "./shown.js";

/**
 * The bytes that `personal_sign` signs: those of `0x` hexadecimal, or of any other text. Null for a text that begins as
 * hexadecimal and is none, since wallets do not agree on what it is. EIP-191
 */
export const messageBytes = (said: string): Uint8Array | null =>
  /^0x/i.test(said) ? bytesOf(said.slice(2)) : new TextEncoder().encode(said);

/** A message to sign: as text if its bytes are text. `personal_sign`, EIP-191 */
export const shownMessage = (said: unknown, acting: Acting): ShownRequest => {
  const bytes = typeof said === "string" ? messageBytes(said) : null;
  if (typeof said !== "string" || bytes === null) return { kind: "unreadable" };
  const shown = shownBytes(bytes, acting);
  // Some wallets decode hexadecimal without `0x` as well, and so would sign in what is shown as digits.
  const hidden = textOf(bytesOf(said) ?? new Uint8Array());
  if (shown.kind !== "message" || hidden === null || !isSignIn(hidden)) return shown;
  const warning = { key: "approval.hidden-sign-in", values: {} } as const;
  return { ...shown, warnings: [...shown.warnings, warning, ...signInWarnings(hidden, acting)] };
};

/** The text of a message's bytes, or the bytes themselves if they are not text. */
export const shownBytes = (bytes: Uint8Array, acting: Acting): ShownRequest => {
  const text = textOf(bytes);
  return text === null
    ? { kind: "bytes", hex: `0x${hexOf(bytes)}`, length: bytes.length }
    : messageOf(text, acting);
};

const messageOf = (text: string, acting: Acting): ShownRequest => ({
  kind: "message",
  text: shownText(text),
  warnings: signInWarnings(text, acting),
});

/**
 * Makes a text that the visitor signs safe to show, all of it. Unlike `boundedText` it keeps lines, and shows
 * invisible characters as `�` instead of hiding them.
 */
export const shownText = (text: string): string =>
  text.replaceAll(/\r\n?/g, "\n").replace(UNSEEN, "\ufffd");

/** What does not show, but for line ends and tabs. */
const UNSEEN = new RegExp(`(?![\\n\\t])(?:${UNPRINTABLE.source})`, "gu");

const bytesOf = (hex: string): Uint8Array | null =>
  /^([0-9a-f]{2})*$/i.test(hex)
    ? Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : null;

/** The text of bytes; null if they are not text. */
export const textOf = (bytes: Uint8Array): string | null => {
  try {
    // A mark at the beginning is signed as well, so it is kept.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null; // not text, so the bytes are shown
  }
};

/** What follows the domain in the first line of a text that signs somebody in. EIP-4361, CAIP-122 */
const PHRASE = " wants you to sign in with your ";
const ACCOUNT = /^[^\n]{1,40} account:[^\S\n]*\n?[^\S\n]*(\S*)/;
/** Neither a domain nor an address is as long. What is searched has to be short, since searching may be slow. */
const NAME_MAX = 300;

/** Whether a text signs somebody in, wherever. */
const isSignIn = (text: string): boolean => text.includes(PHRASE);

/** Says loudly if a text signs in at another site, or another account. */
const signInWarnings = (
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
