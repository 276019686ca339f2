import { concat, map, merge, type Observable, of, takeUntil } from "rxjs";
import { after } from "../../base/after.js";
import { failed, toFailure } from "../../base/errors.js";
import type { Plan } from "../../codecs/payment/plan.js";
import type { FactOf, SluiceEvent } from "../../model/events.js";
import type { OngoingPayment } from "../../model/pay.js";
import { type Outcome, outcomeOf } from "../../model/transfer-outcome.js";
import { SENT_LATE_MS } from "../limits.js";
import { NO_HASH } from "../send/ask-wallet.js";
import { mined$ } from "../transfers/mined.js";
import type { Ports, Streams } from "../wiring.js";

type SentPorts = Pick<Ports, "env" | "vault">;

/**
 * Tells that the wallet has sent a payment, and what became of it: paid when the network has it, whether the dialog is still open or
 * not. S2.32
 *
 * @param settles ids of what asked the wallet
 * @param sent its hash is null for a batch of calls, which tells it with its end
 */
export const sentPayment$ = (
  open: OngoingPayment,
  settles: readonly string[],
  sent: { readonly requestId: string; readonly hash: string | null; readonly plan: Plan },
  streams: Streams,
  ports: SentPorts,
): Observable<SluiceEvent> => {
  const ended$ = mined$(sent.requestId, streams);
  return concat(
    of<SluiceEvent>({ type: "pay/sent", settles, paymentId: open.id, ...sent }),
    merge(
      after(SENT_LATE_MS, ports.env.scheduler).pipe(
        map((): SluiceEvent => ({ type: "pay/late", paymentId: open.id })),
        takeUntil(ended$),
      ),
      ended$.pipe(map((end) => settled(open, sent, end, ports))),
    ),
  );
};

const settled = (
  { id, payment: { amount }, caipNetworkId }: OngoingPayment,
  { hash: first, plan }: { readonly hash: string | null; readonly plan: Plan },
  end: FactOf<"transfer/mined">,
  { vault }: SentPorts,
): SluiceEvent => {
  const hash = end.hash ?? first;
  const about = { settles: [id], paymentId: id };
  const outcome = outcomeOf(end, plan);
  if (outcome !== "confirmed" && outcome !== "sped-up") {
    const failure = toFailure(failed("pay/failed", WHY[outcome]));
    return { type: "pay/ended", ...about, failure };
  }
  if (hash === null) return { type: "pay/ended", ...about, failure: NO_HASH };
  const resultRef = vault.put({ transaction: hash, amount, network: caipNetworkId });
  return { type: "pay/paid", ...about, resultRef };
};

const WHY: Readonly<Record<Exclude<Outcome, "confirmed" | "sped-up">, string>> = {
  failed: "The payment failed. Only the fee was spent.",
  dropped: "The network did not include the payment in time, and never will. Nothing was paid.",
  cancelled: "The payment was cancelled in the wallet. Nothing was paid.",
  lost: "Another transaction took the place of the payment, and may be the same one. Check in your wallet before you pay again.",
  replaced: "Another transaction replaced the payment. Check in your wallet what it was.",
};
