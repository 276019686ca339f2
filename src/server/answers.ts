export const json = (body: unknown, headers: readonly Header[] = [], status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: headersOf(headers, JSON_TYPE) });

export const empty = (headers: readonly Header[] = []): Response =>
  new Response(null, { status: 204, headers: headersOf(headers) });

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
