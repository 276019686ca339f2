import { distinctUntilChanged, EMPTY, map, type Observable, switchMap } from "rxjs";
import { after } from "../../base/after.js";
import type { Env } from "../../base/env.js";
import type { Failure } from "../../base/errors.js";
import type { OngoingPayment, PayFact } from "../../model/pay.js";
import type { Streams } from "../wiring.js";

/** Ends a payment when its time is over, unless the wallet is asked about it: then once that refuses. S2.32 */
export const expireEffect = (
  { payments$ }: Pick<Streams<"payments$">, "payments$">,
  env: Pick<Env, "scheduler">,
): Observable<PayFact> =>
  payments$.pipe(
    map((all) => all.find(({ status }) => status === "open")),
    distinctUntilChanged((a, b) => a?.id === b?.id),
    switchMap((open) => {
      const ms = open === undefined ? TIMER_MAX_MS : msLeft(open, env);
      if (open === undefined || ms >= TIMER_MAX_MS) return EMPTY;
      const { id } = open;
      return after(Math.max(ms, 0), env.scheduler).pipe(
        map((): PayFact => ({ type: "pay/ended", settles: [id], paymentId: id, failure: EXPIRED })),
      );
    }),
  );

/** Browsers' timers do not count further than 24 days. No page is that old. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Until when it can be paid, from now on. */
export const msLeft = (
  { payment: { expiresAt } }: OngoingPayment,
  { scheduler }: Pick<Env, "scheduler">,
): number => Date.parse(expiresAt) - scheduler.now();

export const EXPIRED: Failure = {
  code: "pay/expired",
  message: "This payment has expired. Ask for a new one.",
};
