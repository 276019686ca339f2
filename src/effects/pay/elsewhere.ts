import {
  combineLatest,
  concat,
  concatMap,
  defaultIfEmpty,
  distinctUntilChanged,
  EMPTY,
  filter,
  from,
  map,
  mergeMap,
  type Observable,
  of,
  retry,
  switchMap,
  take,
} from "rxjs";
import type { Failure } from "../../base/errors.js";
import { readNow } from "../../base/state.js";
import { smallestUnits } from "../../base/units.js";
import { after } from "../../base/wait.js";
import type { ChainFacts } from "../../codecs/api/history.js";
import type { Namespace } from "../../codecs/caip.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import type { Network } from "../../codecs/network.js";
import type { SentTransaction } from "../../codecs/storage/transfers.js";
import type { SluiceEvent } from "../../model/events.js";
import type { OngoingPayment } from "../../model/pay.js";
import type { TransfersState } from "../../model/transfers.js";
import { askerOn } from "../../streams/api/node-question.js";
import { dueWhileVisible$ } from "../../streams/browser/reach.js";
import type { FactsOf } from "../../streams/wallets/namespaces/sources.js";
import type { Arrivals, Due } from "../../streams/wallets/namespaces/spending.js";
import { ARRIVALS_MS } from "../limits.js";
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
    map((all) => all.find(isAwaited) ?? null),
    distinctUntilChanged((a, b) => a?.id === b?.id),
    switchMap((one) => {
      const network = readNow(streams.networks$).find(
        ({ caipNetworkId }) => caipNetworkId === one?.caipNetworkId,
      );
      return one === null || network === undefined ? EMPTY : news$(one, network, streams, ports);
    }),
  );

/** What is paid from here is followed by what was sent. */
const isAwaited = ({ status, asset, requestId, failure }: OngoingPayment): boolean =>
  asset !== null &&
  (status === "open" ? failure?.code !== UNTOLD.code : status === "pending" && requestId === null);

const news$ = (
  one: OngoingPayment,
  network: Network,
  streams: ArrivedStreams,
  ports: ArrivedPorts,
): Observable<SluiceEvent> => {
  const { spending$ = null, facts$ = null } = ports.packOf(network.chainNamespace) ?? {};
  const due = dueOf(one);
  if (spending$ === null || facts$ === null || due === null) return EMPTY;
  const ask = askerOn(network, streams, ports);
  const news = (factsOf: FactsOf, arrivals: Arrivals): Observable<SluiceEvent> =>
    from(arrivals.mined).pipe(
      concatMap((hash) => factsOf(ask, hash, due.to).pipe(map((facts) => ({ hash, facts })))),
      filter(({ facts }) => isPaidBy(facts, due, network.chainNamespace)),
      take(1),
      map(({ hash }) => paid(one, hash, ports)),
      defaultIfEmpty(unpaid(one, arrivals)),
    );
  return combineLatest([spending$, facts$]).pipe(
    switchMap(([{ arrivals$ }, factsOf]) =>
      arrivals$(ask, due, dueWhileVisible$(ports.env, 0, ARRIVALS_MS)).pipe(
        distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
        switchMap((arrivals) => news(factsOf, arrivals)),
      ),
    ),
    // Whether the network answers at all, the plan says.
    retry({ delay: () => after(ARRIVALS_MS, ports.env.scheduler) }),
    // What the visitor sees already is no news.
    filter(
      (event) =>
        event.type !== "pay/seen" ||
        readNow(streams.payments$).some(({ id, hash }) => id === one.id && hash !== event.hash),
    ),
  );
};

const dueOf = ({ payment, asset }: OngoingPayment): Due | null => {
  const { recipient: to, amount, reference, hasOwnRecipient } = payment;
  const units = asset === null ? null : smallestUnits(amount, asset.decimals);
  return asset === null || units === null
    ? null
    : { to, token: asset.address, units, reference, hasOwnRecipient };
};

/** Whether one transaction has brought enough of the right thing. */
const isPaidBy = (
  { hasFailed, moves }: ChainFacts,
  { token, units }: Due,
  namespace: Namespace,
): boolean => {
  const isIt = (contract: string | null) =>
    contract === null || token === null
      ? contract === token
      : isSameAccount(namespace, contract, token);
  const came = moves
    .filter(({ direction, contract }) => direction !== "out" && isIt(contract))
    .reduce((sum, move) => sum + (move.units ?? 0n), 0n);
  return !hasFailed && came >= units;
};

/** What is told while no transaction in a block is known to have paid it. */
const unpaid = ({ id: paymentId }: OngoingPayment, { waiting, hasCome }: Arrivals): SluiceEvent =>
  hasCome
    ? { type: "pay/unsure", paymentId, failure: UNTOLD }
    : { type: "pay/seen", paymentId, hash: waiting };

const UNTOLD: Failure = {
  code: "pay/arrived",
  message:
    "The recipient has the amount, but the network does not tell which transaction brought it. Ask the site before you pay.",
};
