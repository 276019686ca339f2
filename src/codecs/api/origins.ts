import { isRight, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import { decodeWith } from "../decode.js";
import { optional, unknown } from "../primitives.js";
import { listOf, shape } from "../shape.js";

const answer = shape({ allowedOrigins: optional(listOf(unknown)) });

const ORIGINS_MAX = 1_000;

/** Answer of `GET /projects/v1/origins`. Entries that are not texts are left out. wire 3.5, S7.32 */
export const decodeAllowedOrigins = (body: unknown): Either<string, readonly string[]> => {
  const decoded = decodeWith(answer, body);
  if (!isRight(decoded)) return decoded;
  const entries = decoded.right.allowedOrigins ?? [];
  return right(
    entries.slice(0, ORIGINS_MAX).filter((entry): entry is string => typeof entry === "string"),
  );
};

/**
 * Origins where sites are built and tried out. They are always allowed, whatever the list says. S5.20, S5.21
 */
const DEFAULTS: readonly string[] = [
  ...["localhost", "127.0.0.1"].flatMap((host) =>
    ["http", "https"].flatMap((scheme) => [`${scheme}://${host}`, `${scheme}://${host}:*`]),
  ),
  "https://*.pages.dev",
  "https://*.vercel.app",
  "https://*.ngrok-free.app",
  "https://secure-mobile.walletconnect.com",
  "https://secure-mobile.walletconnect.org",
];

/**
 * Whether a project's list lets a page of this origin use its log-in methods. S5.18 to S5.21
 *
 * An entry is an address, compared by its origin; an origin with `*` for any run of characters but
 * `/`, written as browsers write origins (international names in punycode); or a bare `host` or
 * `host:port`, for http and https. An entry that is none of these allows nothing.
 */
export const isOriginAllowed = (origin: string, fetched: readonly string[]): boolean =>
  // A project without a list has not restricted anything, as the service documents it. S5.20
  fetched.length === 0 ||
  (isOrigin(origin) && [...DEFAULTS, ...fetched].some((entry) => allows(entry, origin)));

/** The form of a bare entry: without path and user name, and without characters that could hide one. */
const BARE = /^[^\s/\\?#@]+\/?$/;
const ENTRY_MAX = 2_048;

/** A page's origin as browsers write it. Not `null`, which every sandboxed frame has. */
const isOrigin = (text: string): boolean => {
  const url = text.includes("://") ? urlOf(text) : null;
  if (url === null) return false;
  // The platform gives no origin for schemes that it does not know, such as an app's own.
  return url.origin === "null" ? !/[\s\\?#@]|:\/\/.*\//.test(text) : url.origin === text;
};

const allows = (entry: string, origin: string): boolean => {
  if (entry.length > ENTRY_MAX) return false;
  if (entry.includes("://"))
    return entry.includes("*") ? isLike(entry.toLowerCase(), origin) : isSame(entry, origin);
  if (!BARE.test(entry)) return false;
  return ["https://", "http://"].some((scheme) => allows(scheme + entry, origin));
};

const isSame = (entry: string, origin: string): boolean => {
  const url = urlOf(entry);
  // A user name before the host makes an address look like another one.
  if (url === null || url.username !== "" || url.password !== "") return false;
  return url.origin === "null" ? entry === origin : url.origin === origin;
};

const urlOf = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null; // not an address
  }
};

/** Splits scheme and host, so that no `*` reaches across the slashes between them. */
const isLike = (pattern: string, origin: string): boolean => {
  const [scheme = "", host = "", ...more] = origin.split("://");
  const [schemeLike = "", hostLike = ""] = pattern.split("://");
  return more.length === 0 && fits(schemeLike, scheme) && fits(hostLike, host);
};

/** Finds the parts one after the other, from left to right. It never goes back, however many `*` there are. */
const fits = (pattern: string, text: string): boolean => {
  const [head = "", ...parts] = pattern.split("*");
  const tail = parts.pop();
  if (tail === undefined) return text === head;
  const end = text.length - tail.length;
  if (!text.startsWith(head) || !text.endsWith(tail) || end < head.length) return false;
  let at = head.length;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found === -1 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
};
