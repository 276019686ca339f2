import {
  combineLatest,
  concat,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
  switchMap,
  take,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { type Failure, failed, wrongArgument } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import { after } from "../../base/wait.js";
import { namespaceOf } from "../../codecs/caip.js";
import { decodeOrNull } from "../../codecs/decode.js";
import type { Network } from "../../codecs/network.js";
import { parseCaipAsset, payment as paymentCodec } from "../../codecs/payment/payment.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live.js";
import type { OngoingPayment, PayFact, PaymentsState } from "../../model/pay.js";
import { isUnsure, payable } from "../../model/pay-fold.js";
import { dueWhileVisible$ } from "../../streams/browser/reach.js";
import { ARRIVALS_MS } from "../limits.js";
import { answers$ } from "../send/host.js";
import type { Ports, Streams } from "../wiring.js";
import { EXPIRED, msLeft } from "./confirm.js";
import { sentBefore, type Traced } from "./elsewhere.js";

type HostStreams = Streams<
  "payments$" | "transfers$" | "settings$" | "networks$" | "model$" | "modal$" | "view$"
>;
type HostPorts = Pick<Ports, "env" | "vault" | "causes" | "packOf">;

/** Opens the dialog with what a host wants to be paid. Where nobody is connected, it leads to where one connects first. S2.32 */
export const byHostEffect = (streams: HostStreams, ports: HostPorts): Observable<SluiceEvent> =>
  answers$(streams, "pay/open", ports, (id, given) => opened$(id, given, streams, ports));

const opened$ = (
  id: string,
  given: unknown,
  streams: HostStreams,
  ports: HostPorts,
): Observable<SluiceEvent> => {
  if (readNow(streams.settings$).features.pay !== true) throw off();
  const payment = decodeOrNull(paymentCodec, given);
  const asset = payment && parseCaipAsset(payment.asset);
  if (payment === null || asset === null) throw wrongArgument("payment");
  const { caipNetworkId } = asset;
  const network = readNow(streams.networks$).find((one) => one.caipNetworkId === caipNetworkId);
  if (network === undefined) throw noNetwork(caipNetworkId);
  const pack = ports.packOf(namespaceOf(caipNetworkId));
  if (pack?.spending$ == null) throw unsupported(network);
  if (!pack.isAddress(payment.recipient)) throw wrongArgument("payment");
  const before = payable(readNow(streams.payments$));
  if (before?.status === "asked") throw busy();
  return pack.spending$.pipe(
    mergeMap(({ hasReferences }) => {
      if (!hasReferences && !payment.hasOwnRecipient) throw noReference(network);
      return concat(
        before === undefined ? EMPTY : of(superseded(before)),
        of<SluiceEvent>({
          type: "view/show",
          id: ports.env.randomId(),
          entry: { view: "Pay" },
        }),
        isPaying$(streams).pipe(
          map((): SluiceEvent => ({ type: "pay/began", paymentId: id, payment, caipNetworkId })),
        ),
        toConnect$(id, { payment, caipNetworkId, requestId: null }, streams, ports),
      );
    }),
  );
};

/** Emits once the dialog is where one pays. */
const isPaying$ = ({ view$ }: HostStreams) =>
  view$.pipe(
    filter(({ history }) => history.some(({ view }) => view === "Pay")),
    take(1),
  );

/**
 * Who has no account at all connects one of the payment's network, once it is known that none comes back from the last visit. Who
 * has another one is asked in the view.
 */
const toConnect$ = (
  id: string,
  asked: Traced,
  { model$, payments$, transfers$ }: HostStreams,
  { env }: HostPorts,
): Observable<SluiceEvent> =>
  model$.pipe(
    filter(({ returning }) => returning === null),
    take(1),
    filter(({ connections }) => connections.length === 0),
    filter(() => !readNow(payments$).some((one) => one.id === id && one.status === "closed")),
    filter(() => sentBefore(asked, readNow(transfers$)) === null),
    mergeMap((): readonly SluiceEvent[] => [
      { type: "network/select", id: env.randomId(), caipNetworkId: asked.caipNetworkId },
      { type: "view/show", id: env.randomId(), entry: { view: "Connect" } },
    ]),
  );

const superseded = (before: OngoingPayment): SluiceEvent => ({
  type: "pay/ended",
  settles: [before.id],
  paymentId: before.id,
  failure: (isUnsure(before) ? before.failure : null) ?? SUPERSEDED,
});

const SUPERSEDED: Failure = {
  code: "command/superseded",
  message: "The site has asked for another payment meanwhile. This one was not paid.",
};

const off = () =>
  failed("pay/off", "Payments are off on this site. Set `features.pay` to true to ask for one.");
const noNetwork = (caipNetworkId: string) =>
  failed(
    "pay/no-network",
    `It is to be paid on ${caipNetworkId}, which is not among the \`networks\` of the site. Add it there, or ask for a payment on one of these.`,
  );
const unsupported = ({ name }: Network) =>
  failed(
    "pay/unsupported",
    `Payments on ${name} cannot be made from here. Ask for a payment on another network.`,
  );
const noReference = ({ name }: Network) =>
  failed(
    "pay/no-reference",
    `Transactions on ${name} cannot name a payment. Give each payment a recipient of its own, and say so by \`hasOwnRecipient\`.`,
  );
const busy = () =>
  failed(
    "pay/not-ready",
    "The wallet is still asked about another payment. Wait until that is answered.",
  );

interface LeaveStreams extends Pick<Streams<"payments$">, "payments$"> {
  readonly holder$: State<Holder>;
}

/**
 * Ends a payment about which no wallet is asked when the visitor leaves where one pays. Who has connected or signed in for it, or
 * swapped for or bought what they lacked, is led back to it. S2.32
 */
export const leaveEffect = (
  { payments$, holder$ }: LeaveStreams,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  combineLatest([payments$, holder$]).pipe(
    map(([all, holder]) => leftIn(all, holder)),
    distinctUntilChanged((a, b) => a?.one.id === b?.one.id && a?.comesBack === b?.comesBack),
    mergeMap((left): readonly SluiceEvent[] => {
      if (left === null) return [];
      const { id, failure } = left.one;
      return left.comesBack
        ? [{ type: "view/show", id: env.randomId(), entry: { view: "Pay" } }]
        : [{ type: "pay/ended", settles: [id], paymentId: id, failure: failure ?? CLOSED }];
    }),
  );

interface Left {
  readonly one: OngoingPayment;
  readonly comesBack: boolean;
}

/** The payment that nobody looks at any more; null for none. Without an account, there is nobody to lead back. */
const leftIn = (all: PaymentsState, { account }: Holder): Left | null => {
  const one = all.find(({ status }) => status === "open");
  if (one === undefined) return null;
  const { place } = one;
  return place === "away" || place === "back"
    ? { one, comesBack: place === "back" && account !== null }
    : null;
};

const CLOSED: Failure = { code: "pay/closed", message: "Modal closed" };

/**
 * Ends a payment when its time is over, unless the wallet is asked about it: then once that refuses. What was sent from elsewhere just
 * before is looked for once more. S2.32
 */
export const expireEffect = (
  { payments$ }: Pick<Streams<"payments$">, "payments$">,
  env: Pick<Env, "scheduler" | "document">,
): Observable<PayFact> =>
  payments$.pipe(
    map((all) => all.find(({ status }) => status === "open")),
    distinctUntilChanged((a, b) => a?.id === b?.id),
    switchMap((open) => {
      const ms = open === undefined ? TIMER_MAX_MS : msLeft(open, env);
      if (open === undefined || ms >= TIMER_MAX_MS) return EMPTY;
      const { id: paymentId } = open;
      const unsure = () =>
        readNow(payments$).find((one) => one.id === paymentId && isUnsure(one))?.failure ?? null;
      return after(Math.max(ms, 0), env.scheduler).pipe(
        switchMap(() =>
          concat(
            unsure() === null
              ? of<PayFact>({ type: "pay/unsure", paymentId, failure: EXPIRED })
              : EMPTY,
            (ms > 0 ? dueWhileVisible$(env, LAST_LOOK_MS, LAST_LOOK_MS) : of(null)).pipe(
              take(1),
              map((): PayFact => {
                const failure = unsure() ?? EXPIRED;
                return { type: "pay/ended", settles: [paymentId], paymentId, failure };
              }),
            ),
          ),
        ),
      );
    }),
  );

/** Within this time, for which the page is visible, it is looked for from elsewhere once more, and what brought it is searched for. */
const LAST_LOOK_MS = 2 * ARRIVALS_MS;
/** Browsers' timers do not count further than 24 days. No page is that old. */
const TIMER_MAX_MS = 2 ** 31 - 1;
