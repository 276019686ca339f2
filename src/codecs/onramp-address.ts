import { webLinkOf } from "./links.js";

/** The address of a provider's page: https, or http on this machine. Null for anything else. */
export const onrampAddressOf = (text: unknown): string | null => {
  const url = webLinkOf(text);
  return url !== null && /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(url) ? url : null;
};
