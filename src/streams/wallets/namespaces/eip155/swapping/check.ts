import { catchError, forkJoin, map, mergeMap, type Observable, of, throwError } from "rxjs";
import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex, numberToHex } from "viem";
import { failed, isSluiceError } from "../../../../../base/errors.js";
import { referenceOf } from "../../../../../codecs/caip.js";
import { isSameAccount } from "../../../../../codecs/caip-account.js";
import { decodeQuantity, toHexChainId } from "../../../../../codecs/namespaces/eip155/answers.js";
import type { BuiltCall } from "../../../../../codecs/swap.js";
import type { AskNode } from "../../../../api/node-question.js";
import type { BuiltSwap, Revocation, Swap } from "../../spending.js";
import { evmBalance } from "../balance.js";
import type { Call } from "../spending/call.js";
import { type GasPrices, prices$, quantity } from "../spending/costs.js";
import { priceAt } from "../spending/requests.js";

/** The calls of a swap. */
export interface SwapCalls {
  /** Null for the coin, which needs no permission. */
  readonly approve: Call | null;
  readonly exchange: Call;
  /** The contract that makes the exchange, and takes the token for it. */
  readonly spender: string;
}

const isSame = (a: string, b: string): boolean => isSameAccount("eip155", a, b);

/**
 * The calls of a swap, of which the service chooses the contract and what it is told. Who approves what, and how much of the coin
 * goes with it, is not left to it: an approval is of the token that is given, for that contract, and of exactly so much.
 *
 * @throws swap/unsafe if it built something else
 */
export const checkedCalls = ({ from, sell, units }: Swap, built: BuiltSwap): SwapCalls => {
  const { swap, approval } = built;
  if (isSame(swap.to, from)) throw unsafe("the swap goes to your own account");
  const spender = swap.to;
  if (sell.address === null)
    return {
      approve: null,
      exchange: { from, to: spender, value: numberToHex(units), data: swap.data },
      spender,
    };
  if (isSame(spender, sell.address)) throw unsafe("the swap is addressed to the token itself");
  if (approval === null || !isSame(spenderIn(approval), spender))
    throw unsafe("the permission would be for a contract other than the one that swaps");
  // Some send it to the one, some to the other; the token is who gives permission.
  if (!isSame(approval.to, sell.address) && !isSame(approval.from, sell.address))
    throw unsafe(`the permission is not for ${sell.symbol}`);
  return {
    approve: approving(from, sell.address, spender, units),
    exchange: { from, to: spender, value: "0x0", data: swap.data },
    spender,
  };
};

const approving = (from: string, token: string, spender: string, units: bigint) => ({
  from,
  to: token,
  value: "0x0" as const,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: "approve",
    args: [spender as Hex, units],
  }),
});

/** The wallet says what it costs. */
export const evmRevocation: Revocation = (from, token, spender, { caipNetworkId }) => ({
  method: "eth_sendTransaction",
  params: [
    {
      ...approving(from, token, spender, 0n),
      chainId: toHexChainId(referenceOf(caipNetworkId)),
    },
  ],
});

/** Whom the service wants to have permission. */
const spenderIn = ({ data }: BuiltCall): string => {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    if (functionName === "approve") return args[0];
  } catch {
    // It is no call of a token.
  }
  throw unsafe("what would be approved is not a permission");
};

/**
 * Why a token has refused a permission where an older one is left: some take none before that is taken back, which a node would
 * accept then.
 *
 * @throws swap/permission-left; else the cause
 */
export const refusedBefore$ = (
  ask: AskNode,
  { from, sell }: Swap,
  spender: string,
  cause: unknown,
): Observable<never> =>
  isSluiceError(cause) && cause.code === "send/would-fail" && sell.address !== null
    ? ask(quantity("eth_estimateGas", approving(from, sell.address, spender, 0n))).pipe(
        map(() => permissionLeft(sell.symbol)),
        catchError(() => of(cause)),
        mergeMap((refusal) => throwError(() => refusal)),
      )
    : throwError(() => cause);

const permissionLeft = (symbol: string) =>
  failed(
    "swap/permission-left",
    `The contract already has permission for some ${symbol}, and ${symbol} takes no new permission before that one is revoked. Nothing was sent. Revoke it, then swap.`,
  );

/** What the chain has before the swap. */
export interface Known {
  readonly coin: bigint;
  /** Of what is given. */
  readonly held: bigint;
  /** Of what is wanted, where something is paid with it. */
  readonly had: bigint;
  /** What the spender may take of it already. */
  readonly allowed: bigint;
  readonly prices: GasPrices;
}

export const known$ = (
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
    allowed: sell.address === null ? of(0n) : allowed$(ask, sell.address, [from, spender]),
    prices: prices$(ask).pipe(map((prices) => priceAt(prices, "normal"))),
  }).pipe(
    map(({ held, had, ...known }) => ({
      ...known,
      held: held ?? known.coin,
      had: had ?? known.coin,
    })),
  );

/** What the contract may take, also once what is on its way is in a block: a permission may be about to be taken back. */
const allowed$ = (ask: AskNode, token: string, args: readonly string[]): Observable<bigint> =>
  forkJoin([
    ask(reading(token, "allowance", args)),
    // Not every node can tell.
    ask(reading(token, "allowance", args, "pending")).pipe(catchError(() => of(null))),
  ]).pipe(map(([now, next]) => (next !== null && next < now ? next : now)));

const reading = (
  token: string,
  functionName: "balanceOf" | "allowance",
  args: readonly string[],
  block: "latest" | "pending" = "latest",
) => ({
  method: "eth_call",
  params: () => [
    {
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName, args } as Parameters<
        typeof encodeFunctionData<typeof erc20Abi>
      >[0]),
    },
    block,
  ],
  decode: (said: unknown) => decodeQuantity(said),
});

/** @param what differs, as the end of a sentence */
export const unsafe = (what: string) =>
  failed(
    "swap/unsafe",
    `The service returned something other than what you asked for: ${what}. Nothing was sent. Try again later, or swap elsewhere.`,
  );
