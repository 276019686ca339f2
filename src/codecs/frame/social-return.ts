/** The parameter of the page's address that holds the result of a log-in in the same window. wire 7 */
const RESULT = "result_uri";

/**
 * The host of a service in between. Its address carries that of the social account's service, which has the
 * state. wire 7
 */
const BROKER = "auth.magic.link";
const BROKERED = "provider_authorization_url";

/** In a state, the address of the page to return to stands behind this. wire 7 */
const MARK = "--";

/**
 * Changes the address of a social account's service so that it leads back to a page at the end. Never throws
 * for an address that is safe to open in a window. wire 7
 *
 * @param page the whole address of the page
 */
export const leadingBack = (address: string, page: string): string => {
  const url = new URL(address);
  const brokered = url.host === BROKER ? url.searchParams.get(BROKERED) : null;
  if (brokered === null || !URL.canParse(brokered)) return withState(url, page);
  url.searchParams.set(BROKERED, withState(new URL(brokered), page));
  return url.href;
};

const withState = (url: URL, page: string): string => {
  const state = url.searchParams.get("state") ?? "";
  url.searchParams.set("state", `${state}${MARK}${encodeURIComponent(told(page))}`);
  return url.href;
};

/** Telegram's signed data about its visitor, which it keeps in the address over a reload. It is private. */
const TELEGRAM_DATA = /[?&]?tgWebApp.*$/;

const told = (page: string): string => {
  const url = new URL(withoutResult(page));
  url.hash = url.hash.slice(1).replace(TELEGRAM_DATA, "");
  return url.href;
};

/**
 * Reads the first result from the address that the visitor came back to, and removes all results from the
 * address. Null if there is none.
 */
export const returnOf = (page: string): { readonly uri: string; readonly page: string } | null => {
  const uri = new URL(page).searchParams.get(RESULT);
  return uri === null ? null : { uri, page: withoutResult(page) };
};

/** The other parameters belong to the host and keep their spelling. */
const withoutResult = (page: string): string => {
  const url = new URL(page);
  const parts = url.search.slice(1).split("&");
  url.search = parts.filter((part) => part.split("=")[0] !== RESULT).join("&");
  return url.href;
};
