import { isRight } from "fp-ts/Either";
import { catchError, map, mergeMap, type Observable, of, throwError } from "rxjs";
import type { FetchResponse } from "../../base/env.js";
import { failed, isSluiceError } from "../../base/errors.js";
import { decodeAllowedOrigins } from "../../codecs/api/origins.js";
import { boundedText } from "../../codecs/text.js";
import type { Identification } from "./directory.js";
import { fetchJson$, type HttpEnv, textOf$, urlOf } from "./http.js";

/** A server's own words in an alert are cut to this many characters. S8.25 */
const SERVER_MESSAGE_MAX = 200;

/**
 * Reads once the origins that may use a project's log-in methods. Empty without such a list, or if the service
 * could not be asked. `GET /projects/v1/origins`, wire 3.5
 *
 * @throws api/rate-limited for status 429, api/server-error for 500 to 599 with the service's own message.
 *   S8.25 to S8.27
 */
export const allowedOrigins$ = (
  env: HttpEnv,
  api: string,
  identification: Identification,
): Observable<readonly string[]> =>
  fetchJson$(
    env,
    urlOf(api, "/projects/v1/origins", { ...identification }),
    { method: "GET" },
    { refusal: refusal$ },
  ).pipe(
    map((body) => {
      const decoded = decodeAllowedOrigins(body);
      return isRight(decoded) ? decoded.right : [];
    }),
    catchError((cause: unknown) =>
      isSluiceError(cause) && cause.code.startsWith("api/") ? throwError(() => cause) : of([]),
    ),
  );

const refusal$ = (response: FetchResponse): Observable<never> => {
  const { status } = response;
  if (status === 429)
    throw failed("api/rate-limited", "Too many requests. Wait a minute, then reload the page.");
  if (status < 500 || status > 599) throw failed("http/status", `Status ${status}.`);
  return textOf$(response).pipe(
    catchError(() => of("")), // the status alone says enough
    mergeMap((text) => {
      const said = boundedText(text, SERVER_MESSAGE_MAX);
      return throwError(() => failed("api/server-error", said === "" ? `Status ${status}.` : said));
    }),
  );
};
