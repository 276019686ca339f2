import { catchError, defer, EMPTY, filter, map, type Observable, of } from "rxjs";
import type { Env } from "../../base/env.js";
import { type Failure, toFailure } from "../../base/errors.js";
import { isOriginAllowed } from "../../codecs/api/origins.js";
import { ORIGIN_ALERTS } from "../../model/catalogue/login.js";
import { raised } from "../../model/catalogue/raised.js";
import type { Fact } from "../../model/events.js";

/** Fetches the project's allowed origins: emits once, or errors with `api/*`. */
type AskOrigins = () => Observable<readonly string[]>;

/**
 * Checks once whether the page may use the project's log-in methods, if it has any, and alerts the developer if
 * not. S5.18, S8.23 to S8.27
 */
export const checkOriginEffect = (ask: AskOrigins, env: Pick<Env, "page">): Observable<Fact> =>
  defer(ask).pipe(
    filter((allowed) => !isOriginAllowed(env.page().origin, allowed)),
    map(() => raised(ORIGIN_ALERTS, "api/origin-not-allowed", { origin: env.page().origin })),
    catchError((cause: unknown) => alertOf(toFailure(cause))),
  );

/** Any other failure counts as "no list", and raises no alert. S8.27 */
const alertOf = ({ code, message }: Failure): Observable<Fact> => {
  switch (code) {
    case "api/rate-limited":
      return of(raised(ORIGIN_ALERTS, code));
    case "api/server-error":
      return of(raised(ORIGIN_ALERTS, code, { said: message }));
    default:
      return EMPTY;
  }
};
