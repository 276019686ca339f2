import { catchError, defer, from, map, mergeMap, Observable, of, throwError } from "rxjs";
import type { Env, FetchInit, FetchResponse } from "../../base/env.js";
import { failed, SluiceError } from "../../base/errors.js";

/** Sends a request; emits the response once. Unsubscribing aborts it. A network failure is `http/unreachable`. */
export const fetch$ = (
  env: Pick<Env, "fetch">,
  url: string,
  init: Omit<FetchInit, "signal">,
): Observable<FetchResponse> =>
  new Observable<FetchResponse>((subscriber) => {
    const abort = new AbortController();
    subscriber.add(() => abort.abort());
    subscriber.add(
      defer(() => env.fetch(url, { ...init, signal: abort.signal })).subscribe(subscriber),
    );
  }).pipe(
    catchError((cause: unknown) =>
      throwError(() =>
        failed(
          "http/unreachable",
          `No answer from ${originOf(url)}. Check the network connection and try again.`,
          cause,
        ),
      ),
    ),
    mergeMap((response) =>
      response.ok
        ? of(response)
        : throwError(() =>
            failed("http/status", `${originOf(url)} answered with status ${response.status}.`),
          ),
    ),
  );

/** The body as JSON, once. A body that is none is `http/bad-answer`. */
export const fetchJson$ = (
  env: Pick<Env, "fetch">,
  url: string,
  init: Omit<FetchInit, "signal">,
): Observable<unknown> =>
  fetch$(env, url, init).pipe(
    mergeMap((response) => from(response.text())),
    map((text): unknown => JSON.parse(text)),
    catchError((cause: unknown) =>
      throwError(() =>
        cause instanceof SluiceError
          ? cause
          : failed("http/bad-answer", `The answer of ${originOf(url)} could not be read.`, cause),
      ),
    ),
  );

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
