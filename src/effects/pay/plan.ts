import {
  catchError,
  combineLatest,
  EMPTY,
  map,
  mergeMap,
  type Observable,
  of,
  throwError,
} from "rxjs";
import { toFailure, wrongArgument } from "../../base/errors.js";
import { PLAN_MS } from "../../base/send-limits.js";
import type { State } from "../../base/state.js";
import { smallestUnits } from "../../base/units.js";
import type { Network } from "../../codecs/network.js";
import { type Asset, coinOf } from "../../codecs/payment/asset.js";
import { type Payment, parseCaipAsset } from "../../codecs/payment/payment.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { Holder } from "../../model/live-connections.js";
import type { PayFact, PaymentsState } from "../../model/pay.js";
import { payable } from "../../model/pay-fold.js";
import { askerOn } from "../../streams/api/node-question.js";
import { dueWhileVisible$ } from "../../streams/browser/visibility.js";
import { lookedAt$ } from "../send/look.js";
import { type PlanPorts, planOf$ } from "../send/plan.js";
import type { Streams } from "../wiring.js";

interface PlanStreams extends Streams<"payments$" | "networks$" | "settings$"> {
  readonly holder$: State<Holder>;
}

/**
 * Looks what is paid with, then what paying would do and cost the active account, where that is on the payment's network; and
 * again every 12 s while the page is visible. A wallet that is asked has what it was asked. S2.32
 */
export const planEffect = (streams: PlanStreams, ports: PlanPorts): Observable<PayFact> =>
  lookedAt$<Wish, PayFact>(
    combineLatest([streams.payments$, streams.networks$, streams.holder$]).pipe(
      map(([payments, networks, holder]) => wishOf(payments, networks, holder)),
    ),
    { type: "pay/planned", plan: { status: "looking" } },
    dueWhileVisible$(ports.env, 0, PLAN_MS),
    (wish) =>
      answer$(wish, streams, ports).pipe(
        catchError((cause: unknown) =>
          of<PayFact>({
            type: "pay/planned",
            plan: { status: "failed", failure: toFailure(cause) },
          }),
        ),
      ),
  );

/** What is to be found out. */
interface Wish {
  readonly id: string;
  readonly payment: Payment;
  readonly network: Network;
  readonly asset: Asset | null;
  /** Null while none is on the payment's network. */
  readonly account: ConnectedAccount | null;
}

/** Null while nothing can be found out, or nothing has to be. */
const wishOf = (
  payments: PaymentsState,
  networks: readonly Network[],
  holder: Holder,
): Wish | null => {
  const open = payable(payments);
  const network = networks.find((one) => one.caipNetworkId === open?.caipNetworkId);
  if (open?.status !== "open" || network === undefined) return null;
  const { id, payment, asset } = open;
  const isHere = holder.network.caipNetworkId === network.caipNetworkId;
  const account = isHere ? holder.account : null;
  return asset !== null && account === null ? null : { id, payment, network, asset, account };
};

const answer$ = (
  { id, payment, network, asset, account }: Wish,
  streams: PlanStreams,
  ports: PlanPorts,
): Observable<PayFact> => {
  const spending$ = ports.packOf(network.chainNamespace)?.spending$ ?? EMPTY;
  const { recipient: to, amount, reference } = payment;
  return spending$.pipe(
    mergeMap((spending): Observable<PayFact> => {
      if (asset === null) {
        const token = parseCaipAsset(payment.asset)?.address ?? null;
        const asset$ =
          token === null
            ? of(coinOf(network))
            : spending.asset$(askerOn(network, streams, ports), token, null);
        return asset$.pipe(map((found) => readAs(found, id, amount)));
      }
      if (account === null) return throwError(() => wrongArgument("payment"));
      const wish = { account, to, asset, amount, speed: "normal", network } as const;
      return planOf$(
        { ...wish, ...(spending.hasReferences && { reference }) },
        streams,
        ports,
      ).pipe(map((plan): PayFact => ({ type: "pay/planned", plan: { status: "ready", plan } })));
    }),
  );
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
