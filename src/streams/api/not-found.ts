import { catchError, type Observable, type OperatorFunction, of, throwError } from "rxjs";
import { statusOf } from "./http.js";

/** A service's answer about what it does not have, or has forgotten. */
const NOT_FOUND = 404;

/** What stands for an answer where the service has none. Any other failure stays one. */
export const orNotFound =
  <A, B>(instead: B): OperatorFunction<A, A | B> =>
  (answer$: Observable<A>) =>
    answer$.pipe(
      catchError((cause: unknown) =>
        statusOf(cause) === NOT_FOUND ? of(instead) : throwError(() => cause),
      ),
    );
