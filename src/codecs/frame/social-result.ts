import { FRAME_LONG_TEXT_MAX } from "../../base/embedded-limits.js";
import { read } from "../../base/errors.js";

/** What a social log-in came to: an address for the embedded wallet, or what its service said instead. */
type SocialResult =
  | { readonly kind: "done"; readonly uri: string }
  | { readonly kind: "refused"; readonly said: string };

const ERROR = "error=";

/** Reads the message of a social log-in's window; null for any other message. Never throws. wire 7 */
export const readSocialResult = (data: unknown): SocialResult | null =>
  socialResultOf(read(data, "resultUri"));

/** What a social log-in came to, by the address that it ended with; null where that is none. Never throws. */
export const socialResultOf = (uri: unknown): SocialResult | null => {
  if (typeof uri !== "string" || uri === "" || uri.length > FRAME_LONG_TEXT_MAX) return null;
  const at = uri.indexOf(ERROR);
  return at < 0
    ? { kind: "done", uri }
    : { kind: "refused", said: plain(uri.slice(at + ERROR.length).split(/[&#]/)[0] ?? "") };
};

const plain = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text; // not encoded
  }
};

/** An address that a window may be sent to: a page's, and of no script or file. */
export const pageAddress = (uri: string): string | null => {
  try {
    const { protocol, href } = new URL(uri);
    return protocol === "https:" || protocol === "http:" ? href : null;
  } catch {
    return null; // empty, or no address
  }
};
