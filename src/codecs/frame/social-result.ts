import { read } from "../../base/errors.js";
import { FRAME_LONG_TEXT_MAX } from "../limits.js";

/** The result of a social log-in: an address for the embedded wallet, or the error of the service. */
type SocialResult =
  | { readonly kind: "done"; readonly uri: string }
  | { readonly kind: "refused"; readonly said: string };

const ERROR = "error=";

/** Reads the message of a social log-in's window; null for any other message. Never throws. wire 7 */
export const readSocialResult = (data: unknown): SocialResult | null =>
  socialResultOf(read(data, "resultUri"));

/**
 * Reads the result of a social log-in from the address at which it ended; null if the address has none. Never
 * throws.
 */
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

/** An address that is safe to open in a window: a web page, never a file or a script. */
export const pageAddress = (uri: string): string | null => {
  try {
    const { protocol, href } = new URL(uri);
    return protocol === "https:" || protocol === "http:" ? href : null;
  } catch {
    return null; // empty, or not an address
  }
};
