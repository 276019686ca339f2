export type Header = readonly [name: string, value: string];

export const json = (body: unknown, headers: readonly Header[] = [], status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: headersOf(headers, JSON_TYPE) });

export const empty = (headers: readonly Header[] = []): Response =>
  new Response(null, { status: 204, headers: headersOf(headers) });

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

/** The body as JSON; null where it is none, `TOO_LARGE` where it is too long to be read. */
export const bodyOf = async (request: Request): Promise<unknown> => {
  const reader = request.body?.getReader();
  if (reader === undefined) return null;
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > BODY_MAX_BYTES) {
      // Not awaited: where something else holds a copy of the request, this settles only once that copy is given up too.
      reader.cancel().catch(() => {});
      return TOO_LARGE;
    }
    text += decoder.decode(value, { stream: true });
  }
  try {
    return JSON.parse(text + decoder.decode());
  } catch {
    return null;
  }
};

/** A larger body is not read. A signature of an account that is to be deployed may be long. */
const BODY_MAX_BYTES = 200_000;
export const TOO_LARGE = Symbol("too large");

/** What is kept no longer than this, in seconds, gives way first in a store that is full: a nonce. */
export const BRIEF_TTL_S = 300;
/**
 * A request is answered after this long, whatever is still waited for: a page gives up after ten seconds, and would not hear why. One
 * sign-in asks the store several times, and verifies besides.
 */
export const ANSWER_MS = 9_000;
/** The store has this long for one answer. */
export const STORE_MS = 5_000;
export const MEMORY_STORE_MAX = 100_000;
/** Of all values together: a signature of an account that is to be deployed may be long, and anybody has accounts. */
export const MEMORY_STORE_CHARACTERS_MAX = 100_000_000;
