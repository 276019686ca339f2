import {
  catchError,
  combineLatest,
  defaultIfEmpty,
  distinct,
  EMPTY,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
} from "rxjs";
import { isSluiceError } from "../../base/errors.js";
import { decimalText, smallestUnits } from "../../base/units.js";
import type { Plan } from "../../codecs/payment/plan.js";
import type { PurchaseFact } from "../../model/purchase.js";
import type { Streams } from "../wiring.js";

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

type WantStreams = Pick<Streams<"payments$" | "features$">, "payments$" | "features$">;

/**
 * Asks whether what an account lacks to pay is for sale, where buying is on: once for a payment's asset, and once for the coin of
 * its fee. What knows it is fetched then.
 */
export const wantEffect = ({ payments$, features$ }: WantStreams): Observable<PurchaseFact> =>
  combineLatest([payments$, features$]).pipe(
    mergeMap(([all, { onramp }]) => (onramp.length === 0 ? [] : all)),
    filter(({ status }) => status === "open"),
    distinct(({ id, lacks }) => `${id} ${lacks?.address}`),
    mergeMap(({ id: paymentId, lacks: asset, caipNetworkId }): readonly PurchaseFact[] =>
      asset === null ? [] : [{ type: "purchase/wanted", paymentId, asset, caipNetworkId }],
    ),
  );
