import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  map,
  mergeMap,
  type Observable,
  of,
  switchMap,
  throwError,
} from "rxjs";
import { toFailure, wrongArgument } from "../../base/errors.js";
import type { State } from "../../base/state.js";
import { smallestUnits } from "../../base/units.js";
import { serviceId } from "../../codecs/api/token-balances.js";
import { namespaceOf } from "../../codecs/caip.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import type { Network } from "../../codecs/network.js";
import { type Asset, coinOf } from "../../codecs/payment/asset.js";
import { type Payment, parseCaipAsset } from "../../codecs/payment/payment.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { Holder } from "../../model/live.js";
import type { PayFact, PaymentsState } from "../../model/pay.js";
import { payable } from "../../model/pay-fold.js";
import type { SentSwap } from "../../model/swap.js";
import { prices$ } from "../../streams/api/account.js";
import { type BlockchainApi, isServed$ } from "../../streams/api/blockchain.js";
import { askerOn } from "../../streams/api/node-question.js";
import { dueWhileVisible$ } from "../../streams/browser/reach.js";
import type { Spending } from "../../streams/wallets/namespaces/spending.js";
import { PLAN_MS } from "../limits.js";
import { lookedAt$ } from "../send/draft.js";
import { type PlanPorts, planOf$ } from "../send/plan.js";
import type { Ports, Streams } from "../wiring.js";
import { missing$ } from "./missing.js";
import { type Naming, named$, namingOf } from "./named.js";

interface PayPlanPorts extends PlanPorts, Pick<Ports, "settings"> {}

interface PlanStreams
  extends Streams<
    "payments$" | "networks$" | "settings$" | "swaps$" | "model$" | "session$" | "signIn$"
  > {
  readonly holder$: State<Holder>;
}

/**
 * Looks what is paid with, then what paying would do and cost the active account, where that is on the payment's network; and
 * again every 12 s while the page is visible, once a swap is over, and once a purchase has arrived. A wallet that is asked has what it was
 * asked. S2.32
 */
export const planEffect = (streams: PlanStreams, ports: PayPlanPorts): Observable<PayFact> =>
  lookedAt$<Wish, PayFact>(
    combineLatest([
      streams.payments$,
      streams.networks$,
      streams.holder$,
      streams.swaps$,
      streams.session$,
      streams.signIn$,
    ]).pipe(
      map(([payments, networks, holder, swaps, session, { reading }]) => {
        const wish = wishOf(payments, networks, holder, swaps);
        return (
          wish && {
            ...wish,
            name: namingOf(wish.payment, session, reading !== null),
          }
        );
      }),
    ),
    { type: "pay/planned", plan: { status: "looking" }, missing: null, lacks: null },
    dueWhileVisible$(ports.env, 0, PLAN_MS),
    (wish) => answer$(wish, streams, ports),
  );

/** What is to be found out. */
interface Wish {
  readonly id: string;
  readonly payment: Payment;
  readonly network: Network;
  readonly asset: Asset | null;
  /** Null while none is on the payment's network. */
  readonly account: ConnectedAccount | null;
  /** How many swaps are over. Another one may have brought what was missing. */
  readonly swapped: number;
  /** How many purchases have arrived, for the same reason. */
  readonly bought: number;
  readonly name: Naming;
}

/** Null while nothing can be found out, or nothing has to be. */
const wishOf = (
  payments: PaymentsState,
  networks: readonly Network[],
  holder: Holder,
  swaps: readonly SentSwap[],
): Omit<Wish, "name"> | null => {
  const open = payable(payments);
  const network = networks.find((one) => one.caipNetworkId === open?.caipNetworkId);
  if (open?.status !== "open" || network === undefined) return null;
  const { id, payment, asset, bought } = open;
  const isHere = holder.network.caipNetworkId === network.caipNetworkId;
  const account = isHere ? holder.account : null;
  const swapped = swaps.filter(({ status }) => status !== "pending").length;
  return asset !== null && account === null
    ? null
    : { id, payment, network, asset, account, swapped, bought };
};

const answer$ = (wish: Wish, streams: PlanStreams, ports: PayPlanPorts): Observable<PayFact> => {
  const { network, asset, account, payment, name } = wish;
  const spending$ = ports.packOf(network.chainNamespace)?.spending$ ?? EMPTY;
  return spending$.pipe(
    mergeMap((spending): Observable<PayFact> => {
      if (asset === null) return asset$(wish, spending, streams, ports);
      if (account === null) return throwError(() => wrongArgument("payment"));
      const { recipient: to, amount, reference } = payment;
      const about = { account, to, asset, speed: "normal", network } as const;
      const planFor$ = (units: string) =>
        planOf$(
          {
            ...about,
            amount: units,
            ...(spending.hasReferences && { reference }),
            ...(name === "needless" ? {} : { needsReference: true }),
          },
          streams,
          ports,
        );
      const paying = { payment, network, account, name };
      return named$(planFor$(amount), paying, spending, streams, ports).pipe(
        map((plan): PayFact => {
          return {
            type: "pay/planned",
            plan: { status: "ready", plan },
            missing: null,
            lacks: null,
          };
        }),
        catchError((cause: unknown) =>
          missing$(cause, amount, asset.decimals, planFor$("all")).pipe(
            map((missing) => failedBy(cause, missing, lackedFor(cause, asset, network))),
          ),
        ),
      );
    }),
    catchError((cause: unknown) => of(failedBy(cause))),
  );
};

const failedBy = (
  cause: unknown,
  missing: string | null = null,
  lacks: Asset | null = null,
): PayFact => ({
  type: "pay/planned",
  plan: { status: "failed", failure: toFailure(cause) },
  missing,
  lacks,
});

/** What the account has too little of, as far as that is why it cannot pay. */
const lackedFor = (cause: unknown, asset: Asset, network: Network): Asset | null => {
  const { code } = toFailure(cause);
  return code === "send/too-much" ? asset : code === "send/no-gas" ? coinOf(network) : null;
};

/** What is paid with, as its network says it. */
const asset$ = (
  { id, payment, network }: Wish,
  spending: Spending,
  streams: PlanStreams,
  ports: PlanPorts,
): Observable<PayFact> => {
  const token = parseCaipAsset(payment.asset)?.address ?? null;
  const found$ =
    token === null
      ? of(coinOf(network))
      : spending.asset$(askerOn(network, streams, ports), token, null);
  return found$.pipe(map((found) => readAs(found, id, payment.amount)));
};

/** An amount that the asset is not divided into is the site's mistake. */
const readAs = (asset: Asset, id: string, amount: string): PayFact =>
  smallestUnits(amount, asset.decimals) === null
    ? {
        type: "pay/ended",
        settles: [id],
        paymentId: id,
        failure: toFailure(wrongArgument("payment")),
      }
    : { type: "pay/read", asset };

/**
 * Asks the service once what the asset of a payment is worth: nobody has asked for an account that holds none of it. Without an answer,
 * the amount is shown alone. S7.19, S7.22
 */
export const priceEffect = (
  { payments$ }: Pick<Streams<"payments$">, "payments$">,
  api: BlockchainApi | null,
): Observable<PayFact> =>
  payments$.pipe(
    map((all) => all.find(({ status }) => status === "open") ?? null),
    distinctUntilChanged((a, b) => a?.id === b?.id && a?.asset === b?.asset),
    switchMap((one) => {
      if (api === null || one?.asset == null) return EMPTY;
      const { id: paymentId, caipNetworkId, asset } = one;
      const address = serviceId(asset.address, caipNetworkId);
      const isIt = (said: string) => isSameAccount(namespaceOf(caipNetworkId), said, address);
      return isServed$(api, caipNetworkId).pipe(
        switchMap((isServed) => (isServed ? prices$(api, [address]) : EMPTY)),
        map((told) => told.find((each) => isIt(each.address))?.price ?? null),
        map((price): PayFact => ({ type: "pay/priced", paymentId, price })),
        catchError(() => EMPTY),
      );
    }),
  );
