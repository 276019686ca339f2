import type * as t from "io-ts";
import { read } from "../../base/errors.js";
import { FRAME_LONG_TEXT_MAX } from "../limits.js";
import { number, string } from "../primitives.js";
import { shape } from "../shape.js";
import { RETURN_PARAMETER } from "../storage/login-keys.js";
import type { RecordOf } from "../storage/records.js";
import { redirectProvider } from "./social-provider.js";

/** The parameter that holds the result of a log-in in the same window. It follows the nonce. wire 7 */
const RESULT_PARAMETER = "result_uri";

/**
 * The host of a service in between. Its address carries that of the social account's service, which has the
 * state. wire 7
 */
const BROKER = "auth.magic.link";
const BROKERED = "provider_authorization_url";

/** In a state, the address of the page to return to stands behind this. wire 7 */
const MARK = "--";

/**
 * Changes the address of a social account's service so that it leads back to a page at the end. The service
 * learns the page's origin and path; query and fragment stay here, since a host may keep secrets there. Never
 * throws for an address that is safe to open in a window. wire 7
 *
 * @param page the whole address of the page
 */
export const leadingBack = (address: string, page: string, nonce: string): string => {
  const { origin, pathname } = new URL(page);
  const told = `${origin}${pathname}?${RETURN_PARAMETER}=${nonce}`;
  const url = new URL(address);
  const brokered = url.host === BROKER ? url.searchParams.get(BROKERED) : null;
  if (brokered === null || !URL.canParse(brokered)) return withState(url, told);
  url.searchParams.set(BROKERED, withState(new URL(brokered), told));
  return url.href;
};

const withState = (url: URL, told: string): string => {
  const state = url.searchParams.get("state") ?? "";
  url.searchParams.set("state", `${state}${MARK}${encodeURIComponent(told)}`);
  return url.href;
};

/** What a host has in the address of its page, besides origin and path. */
export interface HostParts {
  readonly query: string;
  readonly fragment: string;
}

/** Telegram's signed data about its visitor, which it keeps in the address at first. It is private. */
const TELEGRAM_DATA = /[?&]?tgWebApp.*$/;

/** The host's parts of an address: without ours, and without what Telegram says of the visitor. */
export const hostParts = (page: string): HostParts => {
  const { search, hash } = new URL(returnOf(page)?.page ?? page);
  const fragment = hash.slice(1).replace(TELEGRAM_DATA, "");
  return { query: search.slice(1), fragment };
};

/** The address of a return with the host's parts in it, before ours. */
export const withHostParts = (page: string, { query, fragment }: HostParts): string => {
  const url = new URL(page);
  url.search = query === "" ? url.search : `${query}&${url.search.slice(1)}`;
  url.hash = fragment;
  return url.href;
};

/** What the page was led back with. */
interface Return {
  readonly nonce: string;
  /** The first result; empty if there is none. */
  readonly uri: string;
  /** The address without the nonce and the results. The other parameters are the host's, and keep their spelling. */
  readonly page: string;
}

/** Reads a return from the address of the page. Null if it is none. */
export const returnOf = (page: string): Return | null => {
  const url = new URL(page);
  const parts = url.search.slice(1).split("&");
  const at = parts.findIndex((part) => nameOf(part) === RETURN_PARAMETER);
  if (at < 0) return null;
  const ours = new URLSearchParams(parts.slice(at).join("&"));
  const rest = parts.slice(at).filter((part) => !OURS.includes(nameOf(part)));
  // What stands before the nonce is the host's, whatever its name is.
  url.search = [...parts.slice(0, at), ...rest].join("&");
  return {
    nonce: ours.get(RETURN_PARAMETER) ?? "",
    uri: ours.get(RESULT_PARAMETER) ?? "",
    page: url.href,
  };
};

const OURS = [RETURN_PARAMETER, RESULT_PARAMETER];

const nameOf = (part: string): string => part.split("=")[0] ?? "";

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
    : { kind: "refused", said: decodedText(uri.slice(at + ERROR.length).split(/[&#]/)[0] ?? "") };
};

const decodedText = (text: string): string => {
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

const away = shape({
  provider: redirectProvider,
  /** What the return has to bring: only who was sent away from here knows it. */
  nonce: string,
  /** When the page was left, in milliseconds since the epoch. */
  at: number,
  /** The host's query and fragment, which were not told to the service. */
  query: string,
  fragment: string,
});

/** The service that the visitor was sent to in this same window, while a log-in there is in progress. wire 7 */
export const AWAY_RECORD: RecordOf<t.TypeOf<typeof away>> = {
  key: "social-away",
  version: 1,
  codec: away,
};
