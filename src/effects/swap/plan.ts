import {
  catchError,
  combineLatest,
  EMPTY,
  forkJoin,
  map,
  type Observable,
  of,
  switchMap,
} from "rxjs";
import { type Failure, toFailure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import type { SwapPermission, SwapPlan } from "../../codecs/swap.js";
import type { Holder } from "../../model/live.js";
import type { SwapFact } from "../../model/swap.js";
import { askerOn } from "../../streams/api/node-question.js";
import { builtApproval$, builtSwap$ } from "../../streams/api/swap.js";
import { dueWhileVisible$ } from "../../streams/browser/reach.js";
import { capable$ } from "../send/ask-wallet.js";
import { lookedAt$ } from "../send/draft.js";
import type { Ports, Streams } from "../wiring.js";
import type { SwapPorts } from "./quote.js";
import { exchangeOf, paymentFor, type WantedPayment, type Wish, wishOf } from "./wish.js";

/** What the wallet would be asked is built anew this often while it is shown. wire 4.20 */
const SWAP_PLAN_MS = 10_000;

interface PlanStreams extends Streams<"swap$" | "settings$" | "view$" | "payments$" | "session$"> {
  readonly holder$: State<Holder>;
}
interface PlanPorts extends SwapPorts, Pick<Ports, "packOf" | "wallets"> {
  readonly clientId: () => string | undefined;
}

interface PlanWish extends Wish {
  /** What one request may pay with it; null for nothing. */
  readonly pays: WantedPayment | null;
}

/**
 * Has the service build what is shown to the visitor, and looks what it would do: when there is an offer and the visitor looks
 * at it, and again every 10 s while the page is visible. What the wallet was asked stays as it is.
 */
export const planEffect = (streams: PlanStreams, ports: PlanPorts): Observable<SwapFact> =>
  lookedAt$<PlanWish, SwapFact>(
    combineLatest([
      streams.swap$,
      streams.holder$,
      streams.view$,
      streams.payments$,
      streams.session$,
    ]).pipe(
      map(([swap, holder, { current }, payments, session]) => {
        if (current.view !== "SwapPreview" || swap?.quote.status !== "ready") return null;
        const wish = wishOf(swap, holder);
        const pays = paymentFor(swap, holder, payments, session);
        return wish && { ...wish, pays };
      }),
    ),
    { type: "swap/planned", plan: { status: "looking" } },
    dueWhileVisible$(ports.env, 0, SWAP_PLAN_MS),
    (wish) => planned$(wish, streams, ports),
  );

const planned$ = (
  wish: PlanWish,
  streams: PlanStreams,
  { packOf, api, ...ports }: PlanPorts,
): Observable<SwapFact> => {
  const { connectionId, from, network, sell, buy, slippage, isOneByOne, pays } = wish;
  const quote = readNow(streams.swap$)?.quote;
  const swapping$ = packOf(network.chainNamespace)?.swapping$ ?? null;
  if (api === null || swapping$ === null || quote?.status !== "ready") return EMPTY;
  const exchange = exchangeOf(wish);
  return forkJoin({
    swapping: swapping$,
    swap: builtSwap$(api, exchange, slippage / PERCENT),
    approval: sell.address === null ? of(null) : builtApproval$(api, exchange),
    isAtomic:
      (sell.address === null && pays === null) || isOneByOne
        ? of(false)
        : capable$(({ isAtomic$ }) => isAtomic$, { connectionId, address: from }, network, {
            packOf,
            ...ports,
          }),
  }).pipe(
    switchMap(({ swapping: { plan$ }, isAtomic, ...built }) =>
      plan$(
        askerOn(network, streams, ports),
        {
          from,
          sell,
          buy,
          units: exchange.units,
          least: BigInt(quote.quote.least),
          isAtomic,
          ...(pays === null ? {} : { pays: { ...pays, units: BigInt(pays.units) } }),
        },
        built,
        network,
      ),
    ),
    map(({ permission, ...looked }) => told(looked, permission)),
    catchError((cause: unknown) => of(told({ failure: toFailure(cause) }))),
  );
};

/** @param permission undefined where the chain was not asked */
const told = (
  looked: { readonly plan: SwapPlan } | { readonly failure: Failure },
  permission?: SwapPermission,
): SwapFact => ({
  type: "swap/planned",
  plan: "plan" in looked ? { status: "ready", ...looked } : { status: "failed", ...looked },
  ...(permission === undefined ? {} : { permission }),
});

/** Slippage is counted in hundredths of one. */
const PERCENT = 100;
