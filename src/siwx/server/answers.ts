import type { SignInRefusalCode } from "../verify-session.js";

/** What a request is refused for, besides its sign-in. */
type RequestRefusalCode =
  /** No such route. */
  | "not-found"
  /** The route takes another method. */
  | "method"
  /** The page that asks is not one of the site. */
  | "origin"
  /** The body is not JSON of the documented shape. */
  | "body"
  /** The body is longer than 200,000 bytes. */
  | "too-large"
  /** The site's own `rateLimit` said so. */
  | "rate-limited"
  /** The store, or something else behind the server, failed or was too slow. */
  | "unavailable";

export const json = (body: unknown, headers: readonly Header[] = [], status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: headersOf(headers, JSON_TYPE) });

export const empty = (headers: readonly Header[] = []): Response =>
  new Response(null, { status: 204, headers: headersOf(headers) });

/** A refusal, as `{ error: { code, message } }`. */
export const refusal = (
  status: number,
  code: RequestRefusalCode | SignInRefusalCode,
  message: string,
  headers: readonly Header[] = [],
): Response => json({ error: { code, message } }, headers, status);

export type Header = readonly [name: string, value: string];

export const setCookie = (cookie: string): Header => ["set-cookie", cookie];

const JSON_TYPE: Header = ["content-type", "application/json"];
/** Neither a nonce nor a session is anything to keep on the way. */
const NO_STORE: Header = ["cache-control", "no-store"];

const headersOf = (...lists: readonly (Header | readonly Header[])[]): Headers => {
  const headers = new Headers([[...NO_STORE]]);
  for (const [name, value] of lists.flatMap(asList)) headers.append(name, value);
  return headers;
};

const asList = (entry: Header | readonly Header[]): readonly Header[] =>
  isHeader(entry) ? [entry] : entry;

const isHeader = (entry: Header | readonly Header[]): entry is Header =>
  typeof entry[0] === "string";
