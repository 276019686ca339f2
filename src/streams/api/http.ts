import {
  catchError,
  concatMap,
  defer,
  from,
  map,
  Observable,
  type ObservableInput,
  throwError,
} from "rxjs";
import type { FetchInit, FetchResponse, Held, OwnEnv } from "../../base/env.js";
import { failed, isSluiceError, SluiceError } from "../../base/errors.js";
import { joinUnderWay, within } from "../../base/under-way.js";

/** A service that asks for a longer pause is asked again after this. RFC 9110, 10.2.3 */
const RETRY_AFTER_MAX_MS = 300_000;
/** A service or node that has not answered as a whole by then is given up. */
const HTTP_DEADLINE_MS = 30_000;

/** What a request needs of the outside; the clock is for `Retry-After`. */
export interface HttpEnv extends Pick<OwnEnv, "fetch" | "scheduler"> {
  readonly held: Pick<Held, "underWay" | "resting">;
}

type Init = Omit<FetchInit, "signal">;
/** Turns an unsuccessful response, whose body may still be read, into an error. */
export type Refusal = (response: FetchResponse, url: string) => Observable<never>;

/**
 * Sends a request and reads its body; emits once. Unsubscribing aborts it, also while the body is being read.
 *
 * @throws http/unreachable without a whole response in 30 s
 * @throws api/rate-limited for status 429, http/status for any other unsuccessful one, both with the wait that
 *   the service asked for
 * @throws http/bad-answer for a body that cannot be read, or is too large
 */
export const fetch$ = <A>(
  env: HttpEnv,
  url: string,
  init: Init,
  read: (response: FetchResponse) => ObservableInput<A>,
  refusal: Refusal = refusedBy(env),
): Observable<A> =>
  new Observable<A>((subscriber) => {
    const abort = new AbortController();
    const answer$ = defer(() => env.fetch(url, { ...init, signal: abort.signal })).pipe(
      catchError((cause: unknown) => throwError(() => unreachable(url, cause))),
      concatMap((response) => {
        if (!response.ok) return refusal(response, url);
        return from(read(response)).pipe(
          catchError((cause: unknown) => throwError(() => unreadable(url, cause))),
        );
      }),
    );
    const inTime$ = answer$.pipe(within(HTTP_DEADLINE_MS, env.scheduler, () => tooLate(url)));
    subscriber.add(inTime$.subscribe(subscriber));
    // Last, after the body: an abort would cancel the body as well.
    subscriber.add(() => abort.abort());
  });

/**
 * Reads the body as JSON, once. Equal requests under way share one response; each caller gets its own copy, so
 * that none can change another's.
 *
 * @param isRead whether asking twice is the same as asking once, as with every GET
 */
export const fetchJson$ = (
  env: HttpEnv,
  url: string,
  init: Init,
  { refusal, isRead = init.method === "GET" }: { refusal?: Refusal; isRead?: boolean } = {},
): Observable<unknown> => {
  const text$ = fetch$(env, url, init, textOf$, refusal);
  const key = `${init.method} ${url} ${init.body ?? ""}`;
  return (isRead ? joinUnderWay(env.held.underWay)(key, text$) : text$).pipe(
    map((text) => parsed(text, url)),
  );
};

const parsed = (text: string, url: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(url, cause);
  }
};

const unreachable = (url: string, cause: unknown): SluiceError =>
  failed(
    "http/unreachable",
    `No answer from ${originOf(url)}. Check the network connection and try again.`,
    cause,
  );

const tooLate = (url: string): SluiceError =>
  failed(
    "http/unreachable",
    `No answer from ${originOf(url)} in time. Check the network connection and try again.`,
  );

const TOO_MANY_REQUESTS = 429;

/** Tells the status, and the wait that the service asked for. */
export const refusedBy =
  ({ scheduler }: Pick<HttpEnv, "scheduler">): Refusal =>
  (response, url) =>
    throwError(() => {
      const { status } = response;
      const retryAfterMs = retryAfterOf(response, scheduler.now());
      return new SluiceError(
        {
          code: status === TOO_MANY_REQUESTS ? "api/rate-limited" : "http/status",
          message: `${originOf(url)} answered with status ${status}.`,
          ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
        },
        { status },
      );
    });

/** The status of an unsuccessful response, or null. */
export const statusOf = (cause: unknown): number | null => {
  if (!isSluiceError(cause) || cause.code !== "http/status") return null;
  return (cause.cause as { readonly status: number }).status;
};

const unreadable = (url: string, cause: unknown): SluiceError =>
  isSluiceError(cause)
    ? cause
    : failed("http/bad-answer", `The answer of ${originOf(url)} could not be read.`, cause);

/** Names a service in a sentence, without its query, which contains the project id. */
const originOf = (url: string): string => {
  try {
    return new URL(url).host;
  } catch {
    return "the service";
  }
};

/** The address of a service with its query. Undefined values are left out. */
export const urlOf = (
  base: string,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): string => {
  const url = new URL(path, base);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== "") url.searchParams.set(name, value);
  return url.href;
};

const SECONDS = /^\d+$/;
const HTTP_DATE = /^[A-Z][a-z]+, .* GMT$/;

/**
 * How long a service wants to be left alone, in milliseconds: its `Retry-After`, which is seconds or a date,
 * bounded. Undefined without one; pages of another origin only see it if the service exposes the header. RFC
 * 9110, 10.2.3
 *
 * @param now milliseconds since the epoch
 */
export const retryAfterOf = (
  { headers }: Pick<FetchResponse, "headers">,
  now: number,
): number | undefined => {
  const text = headers.get("retry-after")?.trim() ?? "";
  const wait = SECONDS.test(text)
    ? Number(text) * 1_000
    : HTTP_DATE.test(text)
      ? Date.parse(text) - now
      : Number.NaN;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), RETRY_AFTER_MAX_MS);
};

/** A larger answer of a service or node is not read. Histories and logs have a few megabytes. */
const ANSWER_MAX_BYTES = 10_000_000;

/** The body as a text. Errors above `max` bytes; the rest is not read. */
export const textOf$ = (
  response: FetchResponse,
  max: number = ANSWER_MAX_BYTES,
): Observable<string> =>
  defer(() => limited(response, max).text()).pipe(
    map((text) => {
      if (text.length > max) throw tooLarge();
      return text;
    }),
  );

/** The body as bytes, of the type that the response says. Errors above `max` bytes. */
export const blobOf$ = (response: FetchResponse, max: number): Observable<Blob> =>
  defer(() => limited(response, max).blob()).pipe(
    map((blob) => {
      if (blob.size > max) throw tooLarge();
      return blob;
    }),
  );

/** The same response, of which no more than so many bytes are read. An environment that gives no stream gives the whole. */
const limited = (response: FetchResponse, max: number): Pick<FetchResponse, "text" | "blob"> => {
  let left = max;
  return response.body == null
    ? response
    : new Response(
        response.body.pipeThrough(
          new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
            transform: (chunk, out) => {
              left -= chunk.length;
              // Whoever asked aborts the request now, which cancels the rest.
              if (left < 0) throw tooLarge();
              out.enqueue(chunk);
            },
          }),
        ),
        { headers: { "content-type": response.headers.get("content-type") ?? "" } },
      );
};

const tooLarge = (): Error => new Error("The answer is too large.");
