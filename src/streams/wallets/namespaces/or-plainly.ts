import { catchError, type OperatorFunction, of, throwError } from "rxjs";
import { connectFailure } from "../refusal.js";

/**
 * Null in place of the error of a wallet that cannot connect and sign in at once, so that it is asked to connect plainly. What the visitor
 * declined stays declined.
 *
 * @param declined is told first
 */
export const orPlainly = <T>(declined?: () => void): OperatorFunction<T, T | null> =>
  catchError((cause: unknown) => {
    const failure = connectFailure(cause);
    if (failure.code !== "connect/rejected") return of(null);
    declined?.();
    return throwError(() => failure);
  });
