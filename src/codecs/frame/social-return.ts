/** What a log-in in this very window comes back with: a parameter of the page's address. wire 7 */
const RESULT = "result_uri";

/** Whose addresses hold that of the service itself, with the state in it. wire 7 */
const BROKER = "auth.magic.link";
const BROKERED = "provider_authorization_url";

/** Where the page that is to be led back to stands in a state: behind this. wire 7 */
const MARK = "--";

/**
 * The address of a social account's service, made to lead back to a page when the visitor is done there. Never
 * throws for an address that a window may be sent to. wire 7
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

/** What Telegram tells a page about its visitor, signed: nobody else's business, and kept by it over a reload. */
const TELEGRAM_DATA = /[?&]?tgWebApp.*$/;

const told = (page: string): string => {
  const url = new URL(withoutResult(page));
  url.hash = url.hash.slice(1).replace(TELEGRAM_DATA, "");
  return url.href;
};

/** What a page was led back to with: the first result, and its address without any. Null where it was not. */
export const returnOf = (page: string): { readonly uri: string; readonly page: string } | null => {
  const uri = new URL(page).searchParams.get(RESULT);
  return uri === null ? null : { uri, page: withoutResult(page) };
};

/** The other parameters stay as they are written: they are the host's. */
const withoutResult = (page: string): string => {
  const url = new URL(page);
  const parts = url.search.slice(1).split("&");
  url.search = parts.filter((part) => part.split("=")[0] !== RESULT).join("&");
  return url.href;
};
