import {
  catchError,
  concat,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  takeUntil,
} from "rxjs";
import { after } from "../../base/after.js";
import { type Failure, failed, SluiceError, toFailure } from "../../base/errors.js";
import { SENT_LATE_MS } from "../../base/send-limits.js";
import { readNow, type State } from "../../base/state.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { FactOf, SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live-connections.js";
import type { OngoingPayment } from "../../model/pay.js";
import { payable } from "../../model/pay-fold.js";
import { askWallet$, inDialog$, sendsOf } from "../send/ask-wallet.js";
import { mined$ } from "../transfers/mined.js";
import type { Ports, Streams } from "../wiring.js";
import { EXPIRED, msLeft } from "./expire.js";

interface ConfirmStreams extends Streams<"payments$"> {
  readonly holder$: State<Holder>;
}
type ConfirmPorts = Pick<Ports, "env" | "vault" | "packOf">;

/**
 * Asks the wallet to pay what the plan says, once for each confirmation, and tells what became of it: paid when the network has
 * it, whether the dialog is still open or not. What the wallet refuses can be confirmed again. S2.32
 *
 * ```
 * command  --c------------------------
 * emits    --a(request)--s---l----p---     a: pay/asked, s: pay/sent, l: pay/late after 25 s, p: pay/paid, or pay/ended
 * ```
 */
export const confirmEffect = (
  streams: ConfirmStreams,
  ports: ConfirmPorts,
): Observable<SluiceEvent> =>
  streams.events$.pipe(
    filter((event) => event.type === "pay/confirm"),
    mergeMap(({ id }): Observable<SluiceEvent> => {
      const open = payable(readNow(streams.payments$));
      const { account } = readNow(streams.holder$);
      const refused = (failure: Failure) =>
        of<SluiceEvent>({ type: "command/failed", settles: [id], failure });
      if (open?.status !== "open" || open.plan.status !== "ready" || account === null)
        return refused(NOT_READY);
      // A timer of a page that was in the background may be late.
      if (msLeft(open, ports.env) <= 0) return refused(EXPIRED);
      return asked$(id, open, account, streams, ports).pipe(
        catchError((cause: unknown) =>
          of<SluiceEvent>({ type: "pay/refused", settles: [id], failure: toFailure(cause) }),
        ),
      );
    }),
  );

const asked$ = (
  commandId: string,
  open: OngoingPayment,
  account: ConnectedAccount,
  streams: ConfirmStreams,
  ports: ConfirmPorts,
): Observable<SluiceEvent> => {
  if (open.plan.status !== "ready") throw new SluiceError(NOT_READY);
  const { plan } = open.plan;
  const requestId = ports.env.randomId();
  return concat(
    of<SluiceEvent>({ type: "pay/asked", requestId }),
    inDialog$(requestId, account),
    askWallet$(requestId, plan.request, sendsOf(plan), account, streams, ports, (hash) =>
      concat(
        of<SluiceEvent>({
          type: "pay/sent",
          settles: [commandId],
          paymentId: open.id,
          requestId,
          hash,
          plan,
        }),
        merge(
          after(SENT_LATE_MS, ports.env.scheduler).pipe(
            map((): SluiceEvent => ({ type: "pay/late", paymentId: open.id })),
            takeUntil(mined$(requestId, streams)),
          ),
          mined$(requestId, streams).pipe(map((end) => settled(open, hash, end, ports))),
        ),
      ),
    ),
  );
};

const settled = (
  { id, payment: { amount }, caipNetworkId }: OngoingPayment,
  first: string,
  { status, hash = first }: FactOf<"transfer/mined">,
  { vault }: ConfirmPorts,
): SluiceEvent => {
  const about = { settles: [id], paymentId: id };
  return status === "confirmed"
    ? {
        type: "pay/paid",
        ...about,
        resultRef: vault.put({ transaction: hash, amount, network: caipNetworkId }),
      }
    : { type: "pay/ended", ...about, failure: toFailure(failed("pay/failed", WHY[status])) };
};

const WHY: Readonly<Record<Exclude<FactOf<"transfer/mined">["status"], "confirmed">, string>> = {
  failed: "The network has refused the payment. Only the fee was spent.",
  dropped: "The network has not taken the payment, and will not any more. Nothing was paid.",
  cancelled: "The payment was cancelled in the wallet. Nothing was paid.",
  replaced:
    "Another transaction has taken the place of the payment. Look in your wallet what it was.",
};

const NOT_READY: Failure = {
  code: "pay/not-ready",
  message: "Nothing is ready to be paid. Wait until the dialog says what it would cost.",
};
