import { catchError, defer, map, mergeMap, type Observable, of, throwError } from "rxjs";
import { failed, isSluiceError, toFailure } from "../../../../../base/errors.js";
import type { Network } from "../../../../../codecs/network.js";
import type { SwapPlan } from "../../../../../codecs/swap.js";
import type { AskNode } from "../../../../api/node-question.js";
import type { PlannedSwap, PlanSwap, Swap, Swapping } from "../../spending.js";
import { noGas, tooMuch, wouldFail } from "../../spending-failures.js";
import type { Call } from "../spending/call.js";
import { type GasPrices, gasRefusal, quantity } from "../spending/costs.js";
import { batchFor, transactionFor } from "../spending/requests.js";
import { type Played, playing } from "../spending/simulate.js";
import { evmArrived$, type Paying, paidPlan, payingAfter } from "./after.js";
import {
  checkedCalls,
  evmRevocation,
  type Known,
  known$,
  refusedBefore$,
  type SwapCalls,
} from "./check.js";
import { type Allowance, arrivesIn, isPaidIn, minimumIn } from "./outcome.js";

/**
 * What a swap would do, and what is paid with it: by what a node says that moves when it plays the calls, else by what a known router
 * is told.
 */
const evmSwap$: PlanSwap = (ask, swap, built, network) => {
  const checked = checkedCalls(swap, built);
  return known$(ask, swap, checked.spender).pipe(
    mergeMap((known) => {
      const permission = { spender: checked.spender, units: String(known.allowed) };
      const least = () => minimumIn(swap, built.swap, network.caipNetworkId);
      return plan$(ask, swap, checked, known, least, network).pipe(
        map((plan): PlannedSwap => ({ permission, plan })),
        catchError((cause: unknown) => of<PlannedSwap>({ permission, failure: toFailure(cause) })),
      );
    }),
  );
};

/** @param minimum what a known router is told, for a node that cannot play the calls */
const plan$ = (
  ask: AskNode,
  swap: Swap,
  { approve, exchange, spender }: SwapCalls,
  { coin, held, had, allowed, prices }: Known,
  minimum: () => bigint | null,
  network: Network,
): Observable<SwapPlan> =>
  defer(() => {
    if (swap.units > held) throw tooMuch(swap.sell, held);
    const isAllowed = approve === null || allowed >= swap.units;
    const calls: readonly [Call, ...Call[]] = isAllowed ? [exchange] : [approve, exchange];
    const wanted = payingAfter(swap, had);
    const refused$ = (cause: unknown) =>
      isAllowed || allowed === 0n
        ? throwError(() => cause)
        : refusedBefore$(ask, swap, spender, cause);
    return played$(ask, calls, wanted).pipe(
      mergeMap((played) =>
        played[0].isDone
          ? of(outcomeOf(played, calls.length, swap, wanted, { spender, allowed }))
          : refused$(wouldFail(played[0].reason)),
      ),
      map((outcome) => (leavesFee(outcome, swap, coin, prices) ? outcome : unpaid(outcome))),
      catchError((cause: unknown) =>
        cannotPlay(cause)
          ? readOutcome$(ask, calls, minimum(), cause, refused$)
          : throwError(() => cause),
      ),
      map(({ arrives, used, paying }): SwapPlan => {
        const most = feeAtMost(used, prices);
        const missing = most + (swap.sell.address === null ? swap.units : 0n) - coin;
        if (missing > 0n) throw noGas(missing, network.nativeCurrency);
        const fee = {
          expected: String(used.reduce((sum, one) => sum + one, 0n) * prices.expected),
          most: String(most),
        };
        const { caipNetworkId } = network;
        return {
          ...(paying !== null
            ? paidPlan(calls, swap, paying, fee, network)
            : isAllowed || !swap.isAtomic
              ? {
                  step: isAllowed ? "swap" : "approve",
                  request: transactionFor(calls[0], limitFor(used[0]), prices, caipNetworkId),
                }
              : {
                  step: "both",
                  request: batchFor(calls, caipNetworkId, { atomicRequired: true }),
                }),
          spender,
          units: String(swap.units),
          arrives: arrives === null ? null : String(arrives),
          least: String(swap.least),
          fee,
        };
      }),
    );
  });

/** What would come of the calls. */
interface Outcome {
  /** Null where only the least is known. */
  readonly arrives: bigint | null;
  /** How much gas each call takes. */
  readonly used: readonly [bigint, ...bigint[]];
  /** What the same request pays; null for nothing. */
  readonly paying: Paying | null;
}

/** With what is paid, or without: nodes refuse to play anything where a call would give more of the coin than there is. */
const played$ = (
  ask: AskNode,
  calls: readonly [Call, ...Call[]],
  wanted: Paying | null,
): Observable<readonly [Played, ...Played[]]> =>
  wanted === null
    ? ask(playing(calls))
    : ask(playing([...calls, wanted.call])).pipe(
        catchError((cause: unknown) =>
          cannotPlay(cause) ? ask(playing(calls)) : throwError(() => cause),
        ),
      );

/**
 * @param first is done
 * @param swaps how many of the calls make the swap. One more pays
 * @param wanted what is to be paid; it is left out if that would go otherwise than it should
 */
const outcomeOf = (
  [first, ...all]: readonly [Played, ...Played[]],
  swaps: number,
  swap: Swap,
  wanted: Paying | null,
  allowance: Allowance,
): Outcome => {
  const rest = all.slice(0, swaps - 1);
  const refused = rest.find(({ isDone }) => !isDone);
  if (refused !== undefined) throw wouldFail(refused.reason);
  const arrives = arrivesIn([first, ...rest], swap, allowance);
  const isPaid =
    wanted !== null &&
    all.length === swaps &&
    isPaidIn([first, ...all], swap, wanted.payment, allowance, arrives);
  return {
    arrives,
    used: [usedBy(first), ...(isPaid ? all : rest).map(usedBy)],
    paying: isPaid ? wanted : null,
  };
};

/** Whether there is enough of the coin for the fee of all; and still, if the coin is paid, after the least of it has arrived. */
const leavesFee = (
  { paying, used }: Outcome,
  { sell, buy, units, least }: Swap,
  coin: bigint,
  prices: GasPrices,
): boolean => {
  const fee = feeAtMost(used, prices);
  const before = coin - (sell.address === null ? units : 0n);
  return (
    paying === null ||
    (before >= fee &&
      (buy.address !== null || coin + least >= paying.payment.units + RESERVED * fee))
  );
};

/** As much again is for what a rollup asks for the other chain, and for what it takes to check a smart account's signature. */
const RESERVED = 2n;

/** The swap alone. */
const unpaid = ({ used: [first, ...rest], ...outcome }: Outcome): Outcome => ({
  ...outcome,
  used: [first, ...rest.slice(0, -1)],
  paying: null,
});

const feeAtMost = (used: readonly bigint[], prices: GasPrices): bigint =>
  used.reduce((sum, one) => sum + limitFor(one), 0n) * prices.most;

/** The node says of the first call alone whether it would accept it: one that needs permission would fail until it has that. */
const readOutcome$ = (
  ask: AskNode,
  [first, ...rest]: readonly [Call, ...Call[]],
  minimum: bigint | null,
  cause: unknown,
  refused$: (refusal: unknown) => Observable<never>,
): Observable<Outcome> =>
  minimum === null
    ? throwError(() => notChecked(cause))
    : ask(quantity("eth_estimateGas", first)).pipe(
        map((used): Outcome => {
          return { arrives: null, used: [used, ...rest.map(() => GAS_UNKNOWN)], paying: null };
        }),
        catchError((refusal: unknown) => refused$(gasRefusal(refusal))),
      );

const usedBy = ({ gasUsed }: Played): bigint => gasUsed ?? GAS_UNKNOWN;
/**
 * Half more than it took. A call that leaves nothing behind of what it had gets up to a fifth of its gas back at its end, and
 * has to have it until then (EIP-3529); and what a contract needs may have grown until the call is in a block.
 */
const limitFor = (used: bigint): bigint => (used * 3n) / 2n;
/** wire 15.4 */
const GAS_UNKNOWN = 150_000n;

/** A node that refuses the question cannot play; one that cannot be reached is another matter. */
const cannotPlay = (cause: unknown): boolean =>
  isSluiceError(cause) && cause.code === "request/failed";

const notChecked = (cause: unknown) =>
  failed(
    "swap/not-checked",
    "The node of this network cannot simulate transactions, so nobody can tell what this swap would do. It is not offered here. Choose another network.",
    cause,
  );

/** How accounts of EVM networks swap. */
const evmSwapping: Swapping = {
  plan$: evmSwap$,
  arrived$: evmArrived$,
  revocation: evmRevocation,
};

export default evmSwapping;
