import { webLinkOf } from "./links.js";

/** An address that nobody on the way can change: https, or http on this machine, without a user. Null for anything else. */
export const secureAddressOf = (text: unknown): string | null => {
  const url = webLinkOf(text);
  return url !== null && /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(url) ? url : null;
};
