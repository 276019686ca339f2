import { catchError, forkJoin, map, mergeMap, type Observable, of, throwError } from "rxjs";
import { encodeFunctionData, erc20Abi } from "viem";
import { failed, isSluiceError } from "../../../../../base/errors.js";
import { decodeQuantity } from "../../../../../codecs/namespaces/eip155/answers.js";
import type { SwapPlan } from "../../../../../codecs/swap.js";
import type { AskNode } from "../../../../api/node-question.js";
import type { PlanSwap, Swap } from "../../spending.js";
import { noGas, tooMuch, wouldFail } from "../../spending-failures.js";
import { evmBalance } from "../balance.js";
import type { Call } from "../spending/call.js";
import { type GasPrices, gasRefusal, prices$, quantity } from "../spending/costs.js";
import { batchFor, priceAt, transactionFor } from "../spending/requests.js";
import { type Played, playing } from "../spending/simulate.js";
import { type Paying, paidPlan, payingAfter } from "./after.js";
import { checkedCalls } from "./check.js";
import { arrivesIn, isPaidIn, minimumIn } from "./outcome.js";

/**
 * What a swap would do, and what is paid with it: by what a node says that moves when it plays the calls, else by what a known router
 * is told.
 */
export const evmSwap$: PlanSwap = (ask, swap, built, network) => {
  const { approve, exchange, spender } = checkedCalls(swap, built);
  return known$(ask, swap, spender).pipe(
    mergeMap(({ coin, held, had, allowed, prices }) => {
      if (swap.units > held) throw tooMuch(swap.sell, held);
      const isAllowed = approve === null || allowed >= swap.units;
      const calls: readonly [Call, ...Call[]] = isAllowed ? [exchange] : [approve, exchange];
      const wanted = payingAfter(swap, had);
      return played$(ask, calls, wanted).pipe(
        map((played) => outcomeOf(played, calls.length, swap, wanted, spender)),
        map((outcome) => (leavesFee(outcome, swap, coin, prices) ? outcome : unpaid(outcome))),
        catchError((cause: unknown) =>
          cannotPlay(cause)
            ? readOutcome$(ask, calls, minimumIn(swap, built.swap, network.caipNetworkId), cause)
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
    }),
  );
};

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
 * @param swaps how many of the calls make the swap. One more pays
 * @param wanted what is to be paid; it is left out if that would go otherwise than it should
 */
const outcomeOf = (
  [first, ...all]: readonly [Played, ...Played[]],
  swaps: number,
  swap: Swap,
  wanted: Paying | null,
  spender: string,
): Outcome => {
  const rest = all.slice(0, swaps - 1);
  const refused = [first, ...rest].find(({ isDone }) => !isDone);
  if (refused !== undefined) throw wouldFail(refused.reason);
  const arrives = arrivesIn([first, ...rest], swap, spender);
  const isPaid =
    wanted !== null &&
    all.length === swaps &&
    isPaidIn([first, ...all], swap, wanted.payment, spender, arrives);
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
): Observable<Outcome> =>
  minimum === null
    ? throwError(() => notChecked(cause))
    : ask(quantity("eth_estimateGas", first)).pipe(
        map((used): Outcome => {
          return { arrives: null, used: [used, ...rest.map(() => GAS_UNKNOWN)], paying: null };
        }),
        catchError((refusal: unknown) => throwError(() => gasRefusal(refusal))),
      );

interface Known {
  readonly coin: bigint;
  /** Of what is given. */
  readonly held: bigint;
  /** Of what is wanted, where something is paid with it. */
  readonly had: bigint;
  /** What the spender may take of it already. */
  readonly allowed: bigint;
  readonly prices: GasPrices;
}

const known$ = (
  ask: AskNode,
  { from, sell, buy, pays }: Swap,
  spender: string,
): Observable<Known> =>
  forkJoin({
    coin: ask(evmBalance(from)),
    held: sell.address === null ? of(null) : ask(reading(sell.address, "balanceOf", [from])),
    had:
      pays === undefined
        ? of(0n)
        : buy.address === null
          ? of(null)
          : ask(reading(buy.address, "balanceOf", [from])),
    allowed:
      sell.address === null ? of(0n) : ask(reading(sell.address, "allowance", [from, spender])),
    prices: prices$(ask).pipe(map((prices) => priceAt(prices, "normal"))),
  }).pipe(
    map(({ held, had, ...known }) => ({
      ...known,
      held: held ?? known.coin,
      had: had ?? known.coin,
    })),
  );

const reading = (
  token: string,
  functionName: "balanceOf" | "allowance",
  args: readonly string[],
) => ({
  method: "eth_call",
  params: () => [
    {
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName, args } as Parameters<
        typeof encodeFunctionData<typeof erc20Abi>
      >[0]),
    },
    "latest",
  ],
  decode: (said: unknown) => decodeQuantity(said),
});

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
