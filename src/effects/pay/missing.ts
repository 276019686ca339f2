import { catchError, defaultIfEmpty, EMPTY, map, type Observable, of } from "rxjs";
import { isSluiceError } from "../../base/errors.js";
import { decimalText, smallestUnits } from "../../base/units.js";
import type { Plan } from "../../codecs/payment/plan.js";

/**
 * How much an account lacks to pay: what is asked for, less all that it could pay. In whole tokens as decimal text; null where the
 * cause is another one, and where nobody knows.
 *
 * @param cause why it cannot pay
 * @param most$ a plan to pay all that the account has; asked only if it has too little
 */
export const missing$ = (
  cause: unknown,
  amount: string,
  decimals: number,
  most$: Observable<Plan>,
): Observable<string | null> =>
  !isTooMuch(cause)
    ? of(null)
    : most$.pipe(
        map(({ units }) => BigInt(units)),
        // There is nothing at all.
        catchError((none: unknown) => (isTooMuch(none) ? of(0n) : EMPTY)),
        map((most) => {
          const lacks = (smallestUnits(amount, decimals) ?? 0n) - most;
          return lacks > 0n ? decimalText(lacks, decimals) : null;
        }),
        defaultIfEmpty(null),
      );

const isTooMuch = (cause: unknown): boolean =>
  isSluiceError(cause) && cause.code === "send/too-much";
