import {
  catchError,
  concat,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  takeUntil,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { type Failure, failed, SluiceError, toFailure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import { after } from "../../base/wait.js";
import type { Plan } from "../../codecs/payment/plan.js";
import type { SentTransaction } from "../../codecs/storage/transfers.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live.js";
import type { OngoingPayment } from "../../model/pay.js";
import { payable } from "../../model/pay-fold.js";
import { type Outcome, outcomeOf } from "../../model/transaction-details.js";
import type { TransferEnd } from "../../model/transfers.js";
import { SENT_LATE_MS } from "../limits.js";
import { askWallet$, inDialog$, mined$, NO_HASH, sendsOf } from "../send/ask-wallet.js";
import type { Ports, Streams } from "../wiring.js";

interface ConfirmStreams extends Streams<"payments$"> {
  readonly holder$: State<Holder>;
}
type ConfirmPorts = Pick<Ports, "env" | "vault" | "packOf">;

/**
 * Asks the wallet to pay what the plan says, once for each confirmation. What the wallet refuses can be confirmed again. S2.32
 *
 * ```
 * command  --c-------------
 * emits    --a(request)--s-     a: pay/asked, s: pay/sent
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
          of<SluiceEvent>({
            type: "pay/refused",
            settles: [id],
            paymentId: open.id,
            failure: toFailure(cause),
          }),
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
    askWallet$(
      requestId,
      plan.request,
      sendsOf(plan, open.payment.reference),
      account,
      streams,
      ports,
      (hash) =>
        of<SluiceEvent>({
          type: "pay/sent",
          settles: [commandId],
          paymentId: open.id,
          requestId,
          hash,
          plan,
        }),
    ),
  );
};

export const NOT_READY: Failure = {
  code: "pay/not-ready",
  message: "Nothing is ready to be paid. Wait until the dialog says what it would cost.",
};

export type SentPorts = Pick<Ports, "env" | "vault">;

/**
 * Tells what becomes of what was sent to pay, by itself or with a swap: paid when the network has it, whether the dialog is still open
 * or not. S2.32
 *
 * ```
 * pay/sent  --s-------------------
 * emits     ------l----p----------     l: pay/late after 25 s, p: pay/paid, or pay/ended
 * ```
 */
export const followEffect = (
  streams: Streams<"payments$">,
  ports: SentPorts,
): Observable<SluiceEvent> =>
  streams.events$.pipe(
    filter((event) => event.type === "pay/sent"),
    mergeMap(({ paymentId, requestId, hash, plan: { lastBlock } }) => {
      const one = readNow(streams.payments$).find(({ id }) => id === paymentId);
      return one === undefined
        ? EMPTY
        : followed$(one, { requestId, hash, lastBlock }, streams, ports);
    }),
  );

/** What the wallet has sent. */
interface SentPart extends Pick<Plan, "lastBlock"> {
  readonly requestId: string;
  readonly hash: string | null;
}

/** What comes of a payment that was sent: late, then paid or ended. */
export const followed$ = (
  open: OngoingPayment,
  sent: SentPart,
  streams: Streams,
  ports: SentPorts,
): Observable<SluiceEvent> => {
  const ended$ = mined$(sent.requestId, streams);
  return merge(
    after(SENT_LATE_MS, ports.env.scheduler).pipe(
      map((): SluiceEvent => ({ type: "pay/late", paymentId: open.id })),
      takeUntil(ended$),
    ),
    ended$.pipe(map((end) => settled(open, sent, end, ports))),
  );
};

/** As a fact tells it, or the record. */
type Ended = Pick<SentTransaction, "caipNetworkId" | "isSpedUp"> & {
  readonly status: TransferEnd["status"];
  readonly hash?: string | null;
};

/** Whether it is paid, by what became of what was sent. */
export const settled = (
  one: OngoingPayment,
  { hash: first, lastBlock }: SentPart,
  end: Ended,
  ports: SentPorts,
): SluiceEvent => {
  const hash = end.hash ?? first;
  const about = { settles: [one.id], paymentId: one.id };
  const outcome = outcomeOf(end, { lastBlock });
  const isPaid = outcome === "confirmed" || outcome === "sped-up";
  if (!isPaid || end.caipNetworkId !== one.caipNetworkId) {
    const failure = isPaid ? ELSEWHERE : toFailure(failed("pay/failed", WHY[outcome]));
    return { type: "pay/ended", ...about, failure };
  }
  return hash === null ? { type: "pay/ended", ...about, failure: NO_HASH } : paid(one, hash, ports);
};

/** The network has it, by this transaction. */
export const paid = (
  { id, payment: { amount }, caipNetworkId: network }: OngoingPayment,
  hash: string,
  { vault }: Pick<SentPorts, "vault">,
): SluiceEvent => ({
  type: "pay/paid",
  settles: [id],
  paymentId: id,
  hash,
  resultRef: vault.put({ transaction: hash, amount, network }),
});

const ELSEWHERE: Failure = {
  code: "pay/other-network",
  message:
    "The wallet sent the payment on another network, where it does not count. Ask the site before you pay again.",
};
const WHY: Readonly<Record<Exclude<Outcome, "confirmed" | "sped-up">, string>> = {
  failed: "The payment failed. At most the fee was spent.",
  dropped: "The network did not include the payment in time, and never will. Nothing was paid.",
  cancelled: "The payment was cancelled in the wallet. Nothing was paid.",
  lost: "Another transaction took the place of the payment, and may be the same one. Check in your wallet before you pay again.",
  replaced: "Another transaction replaced the payment. Check in your wallet what it was.",
};

/** Until when it can be paid, from now on. */
export const msLeft = (
  { payment: { expiresAt } }: OngoingPayment,
  { scheduler }: Pick<Env, "scheduler">,
): number => Date.parse(expiresAt) - scheduler.now();

export const EXPIRED: Failure = {
  code: "pay/expired",
  message: "This payment has expired. Ask for a new one.",
};
