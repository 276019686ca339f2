import {
  catchError,
  defer,
  from,
  map,
  mergeMap,
  Observable,
  type ObservableInput,
  throwError,
} from "rxjs";
import type { Env, FetchInit, FetchResponse } from "../../base/env.js";
import { failed, isSluiceError, SluiceError } from "../../base/errors.js";

type Init = Omit<FetchInit, "signal">;
/** What to make of an answer that is no success; its body may still be read. Emits nothing, errors. */
type Refusal = (response: FetchResponse, url: string) => Observable<never>;

/**
 * Sends a request and reads its body; emits once. Unsubscribing aborts it, also while the body comes.
 *
 * @throws http/unreachable without an answer, http/status for one that is no success, http/bad-answer
 *   for a body that cannot be read
 */
export const fetch$ = <A>(
  env: Pick<Env, "fetch">,
  url: string,
  init: Init,
  read: (response: FetchResponse) => ObservableInput<A>,
  refusal: Refusal = refused,
): Observable<A> =>
  new Observable<A>((subscriber) => {
    const abort = new AbortController();
    const answer$ = defer(() => env.fetch(url, { ...init, signal: abort.signal })).pipe(
      catchError((cause: unknown) => throwError(() => unreachable(url, cause))),
      mergeMap((response) => {
        if (!response.ok) return refusal(response, url);
        return from(read(response)).pipe(
          catchError((cause: unknown) => throwError(() => unreadable(url, cause))),
        );
      }),
    );
    subscriber.add(answer$.subscribe(subscriber));
    // Last, so that it comes after the body: an abort takes the body along.
    subscriber.add(() => abort.abort());
  });

/** The body as JSON, once. */
export const fetchJson$ = (
  env: Pick<Env, "fetch">,
  url: string,
  init: Init,
  refusal?: Refusal,
): Observable<unknown> =>
  fetch$(
    env,
    url,
    init,
    (response) => from(response.text()).pipe(map((text): unknown => JSON.parse(text))),
    refusal,
  );

const unreachable = (url: string, cause: unknown): SluiceError =>
  failed(
    "http/unreachable",
    `No answer from ${originOf(url)}. Check the network connection and try again.`,
    cause,
  );

const refused: Refusal = ({ status }, url) =>
  throwError(() =>
    failed("http/status", `${originOf(url)} answered with status ${status}.`, { status }),
  );

/** The status of an answer that was no success, or null. wire 2.5 */
export const statusOf = (cause: unknown): number | null => {
  if (!isSluiceError(cause) || cause.code !== "http/status") return null;
  return (cause.cause as { readonly status: number }).status;
};

const unreadable = (url: string, cause: unknown): SluiceError =>
  cause instanceof SluiceError
    ? cause
    : failed("http/bad-answer", `The answer of ${originOf(url)} could not be read.`, cause);

/** Names a service in a sentence without its query, which carries the project id. */
const originOf = (url: string): string => {
  try {
    return new URL(url).host;
  } catch {
    return "the service";
  }
};

/** An address of a service with its query; undefined values are left out. wire 2.3 */
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
