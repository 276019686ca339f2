import {
  combineLatest,
  concat,
  defer,
  distinct,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
  retry,
  switchMap,
} from "rxjs";
import { type Failure, toFailure } from "../../base/errors.js";
import { readNow } from "../../base/state.js";
import { smallestUnits } from "../../base/units.js";
import { after } from "../../base/wait.js";
import type { SentTransaction } from "../../codecs/storage/transfers.js";
import type { SluiceEvent } from "../../model/events.js";
import type { OngoingPayment, PaymentsState } from "../../model/pay.js";
import { isFromElsewhere, payable } from "../../model/pay-fold.js";
import type { TransfersState } from "../../model/transfers.js";
import { askerOn } from "../../streams/api/node-question.js";
import { dueWhileVisible$ } from "../../streams/browser/reach.js";
import type { Arrivals, Due } from "../../streams/wallets/namespaces/spending.js";
import { ARRIVALS_MAX_MS, ARRIVALS_MS } from "../limits.js";
import type { PlanPorts } from "../send/plan.js";
import type { Ports, Streams } from "../wiring.js";
import { followed$, paid, type SentPorts, settled } from "./confirm.js";

/**
 * Who is asked once more for what was sent from this browser before, on this page, in another tab or in an earlier visit, does not
 * pay it twice: they see how far it is, and the site hears what comes of it. Where the wallet was asked and nobody knows what came of
 * it, they are told to look there. S2.32
 */
export const againEffect = (
  { payments$, transfers$, ...streams }: Streams<"payments$" | "transfers$">,
  ports: SentPorts,
): Observable<SluiceEvent> =>
  combineLatest([payments$, transfers$]).pipe(
    map(([all, sent]) => {
      const open = all.find(({ status }) => status === "open");
      return open === undefined ? null : { open, transfer: sentBefore(open, sent) };
    }),
    filter((before) => before !== null),
    // What became of a request in another tab counts, and each one of this page that was refused.
    distinctUntilChanged(
      (a, b) =>
        a.open.id === b.open.id &&
        a.open.requestId === b.open.requestId &&
        a.transfer?.id === b.transfer?.id &&
        a.transfer?.status === b.transfer?.status,
    ),
    mergeMap(({ open, transfer }): Observable<SluiceEvent> => {
      const unsure = (failure: Failure | null) =>
        of<SluiceEvent>({ type: "pay/unsure", paymentId: open.id, failure });
      if (transfer === null) return open.failure?.code === UNANSWERED.code ? unsure(null) : EMPTY;
      const { id: requestId, status, hash, lastBlock = null } = transfer;
      if (status === "asked") return unsure(UNANSWERED);
      const sent = { requestId, hash, lastBlock };
      return concat(
        of<SluiceEvent>({ type: "pay/again", paymentId: open.id, transfer }),
        status === "confirmed"
          ? of(settled(open, sent, { ...transfer, status }, ports))
          : followed$(open, sent, streams, ports),
      );
    }),
  );

/** A payment, as what was sent names it. */
export type Traced = Pick<OngoingPayment, "payment" | "caipNetworkId" | "requestId">;

/** What has paid it, or may have; null for nothing. What came of its own last request is known. */
export const sentBefore = (
  { payment, caipNetworkId, requestId }: Traced,
  sent: TransfersState,
): SentTransaction | null => {
  const its = sent.filter(
    (one) =>
      one.reference === payment.reference &&
      one.caipNetworkId === caipNetworkId &&
      one.id !== requestId,
  );
  return (
    its.find(({ status }) => status === "pending" || status === "confirmed") ??
    its.find(({ status }) => status === "asked") ??
    null
  );
};

const UNANSWERED: Failure = {
  code: "pay/unanswered",
  message:
    "A wallet was asked for this payment before, and its answer has not arrived. Check there whether it was made.",
};

interface ArrivedStreams extends Streams<"payments$" | "networks$" | "settings$"> {}
type ArrivedPorts = PlanPorts & Pick<Ports, "vault">;

/**
 * Looks every 5 s, while the page is visible, whether a payment was made from elsewhere: by its code, from another device. It is paid
 * once a block has it. S2.32
 */
export const arrivedEffect = (
  streams: ArrivedStreams,
  ports: ArrivedPorts,
): Observable<SluiceEvent> =>
  streams.payments$.pipe(
    mergeMap((all) => all.filter(isAwaited)),
    distinct(({ id }) => id),
    mergeMap(({ id }) =>
      streams.payments$.pipe(
        map((all) => all.some((one) => one.id === id && isAwaited(one))),
        distinctUntilChanged(),
        switchMap((isOn) => (isOn ? news$(id, streams, ports) : EMPTY)),
      ),
    ),
  );

/** What is paid from here is followed by what was sent. Until then it may come from elsewhere, also while the wallet is asked. */
const isAwaited = (one: OngoingPayment): boolean =>
  one.asset !== null && (one.status === "open" || one.status === "asked" || isFromElsewhere(one));

const news$ = (id: string, streams: ArrivedStreams, ports: ArrivedPorts): Observable<SluiceEvent> =>
  defer(() => {
    const one = readNow(streams.payments$).find((each) => each.id === id);
    const network = readNow(streams.networks$).find(
      ({ caipNetworkId }) => caipNetworkId === one?.caipNetworkId,
    );
    const due = one === undefined ? null : dueOf(one);
    const spending$ =
      network === undefined ? null : ports.packOf(network.chainNamespace)?.spending$;
    if (one === undefined || network === undefined || spending$ == null || due === null)
      return EMPTY;
    const when$ = dueWhileVisible$(ports.env, 0, ARRIVALS_MS);
    return spending$.pipe(
      switchMap(({ arrivals$ }) => arrivals$(askerOn(network, streams, ports), due, when$)),
      map((arrivals) => told(id, arrivals, readNow(streams.payments$), ports)),
      filter((event) => event !== null),
    );
  }).pipe(
    // Whether the network answers at all, the plan says. What fails again and again is asked less often.
    retry({
      delay: (cause: unknown, count) => {
        const { retryAfterMs = 0 } = toFailure(cause);
        const ms = Math.min(ARRIVALS_MS * 2 ** (count - 1), ARRIVALS_MAX_MS);
        return after(Math.max(ms, retryAfterMs), ports.env.scheduler);
      },
    }),
  );

const dueOf = ({ payment, asset, hadLess }: OngoingPayment): Due | null => {
  const { recipient: to, amount, reference, hasOwnRecipient } = payment;
  const units = asset === null ? null : smallestUnits(amount, asset.decimals);
  return asset === null || units === null
    ? null
    : { to, token: asset.address, units, reference, hasOwnRecipient, hadLess };
};

/** Null: the visitor sees it already. */
const told = (
  id: string,
  { mined, waiting, has }: Arrivals,
  payments: PaymentsState,
  ports: ArrivedPorts,
): SluiceEvent | null => {
  const one = payments.find((each) => each.id === id);
  if (one === undefined) return null;
  if (mined !== null) return paid(one, mined, ports);
  const { hash, status, hadLess } = one;
  const about = { paymentId: id } as const;
  const unsure = (failure: Failure): SluiceEvent | null =>
    one.failure?.code === failure.code ? null : { type: "pay/unsure", ...about, failure };
  if (waiting !== null) {
    // What the wallet answers is waited for.
    if (status === "asked") return unsure(UNTOLD);
    return waiting === hash ? null : { type: "pay/seen", ...about, hash: waiting, failure: null };
  }
  if (isFromElsewhere(one)) {
    const failure = has === "less" ? SHORT : GONE;
    // Unless another one is before the visitor.
    return payable(payments) === undefined
      ? { type: "pay/seen", ...about, hash: null, failure }
      : { type: "pay/ended", ...about, settles: [id], failure };
  }
  if (has !== null) return unsure(has === "less" ? SHORT : UNTOLD);
  return hadLess ? null : { type: "pay/seen", ...about, hash: null, failure: null };
};

const UNTOLD: Failure = {
  code: "pay/arrived",
  message:
    "The recipient has the amount, but the network does not tell which transaction brought it. Ask the site before you pay.",
};
const SHORT: Failure = {
  code: "pay/short",
  message: "Less than the amount has arrived. Ask the site what to do before you pay again.",
};
const GONE: Failure = {
  code: "pay/gone",
  message:
    "The network had the payment before any block, and does not show it any more. It may still come: look in the wallet that sent it before you pay again.",
};
