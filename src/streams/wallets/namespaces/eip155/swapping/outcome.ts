import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from "viem";
import { failed } from "../../../../../base/errors.js";
import { decimalText } from "../../../../../base/units.js";
import type { CaipNetworkId } from "../../../../../codecs/caip.js";
import { isSameAccount } from "../../../../../codecs/caip-account.js";
import { NFT_LOGS_MAX } from "../../../../../codecs/limits.js";
import {
  approvalLogsIn,
  type LoggedApproval,
  type LoggedTransfer,
  transferLogsIn,
} from "../../../../../codecs/namespaces/eip155/logs.js";
import { type Asset, hasSwaps } from "../../../../../codecs/payment/asset.js";
import type { Swap, SwapPayment } from "../../spending.js";
import { COIN_LOGS, type Played } from "../spending/simulate.js";
import { unsafe } from "./check.js";

/** What the contract that swaps may take of the token already. */
export interface Allowance {
  readonly spender: string;
  readonly allowed: bigint;
}

/**
 * What would arrive, by what the contracts logged when a node played the calls: the service is believed nothing.
 *
 * @throws swap/unsafe if more leaves the account, or somebody else gets permission; swap/less-arrives
 */
export const arrivesIn = (
  played: readonly Played[],
  { from, sell, buy, units, least }: Swap,
  { spender, allowed: before }: Allowance,
): bigint => {
  const owner = from.toLowerCase();
  // Of more, the last ones would not be read: what leaves could hide behind them.
  if (played.some(({ logs }) => Array.isArray(logs) && logs.length > NFT_LOGS_MAX)) unreadable();
  const moves = played.flatMap((one) => transferLogsIn(one) ?? unreadable());
  const given = netOf(moves, contractOf(sell), owner);
  const [sold, bought] = [-given, netOf(moves, contractOf(buy), owner)];
  if (sold > units) throw unsafe(`more ${sell.symbol} would leave your account`);
  const others = moves.filter(
    (one) =>
      one.from === owner && one.contract !== contractOf(sell) && one.contract !== contractOf(buy),
  );
  if (others.length > 0) throw unsafe("something else would leave your account");
  const allowed = played.flatMap((one) => approvalLogsIn(one) ?? []);
  // What is left of an older permission may be more than is given now.
  const most = before > units ? before : units;
  if (allowed.some((one) => one.owner === owner && !isMeant(one, sell, spender, most)))
    throw unsafe("somebody would get permission over what you have");
  if (bought < least) throw tooLittle(buy, bought, least);
  return bought;
};

/**
 * Whether calls that swap, and then pay, do that to the last digit: the receiver gets what is paid, the account keeps the rest of what
 * arrives, and all that `arrivesIn` wants of a swap holds of both. What does not is no failure: they are two steps then.
 *
 * @param arrives what the swap alone brings
 */
export const isPaidIn = (
  played: readonly Played[],
  swap: Swap,
  { to, units }: SwapPayment,
  allowance: Allowance,
  arrives: bigint,
): boolean => {
  if (played.some(({ isDone }) => !isDone)) return false;
  try {
    const kept = arrivesIn(played, { ...swap, least: swap.least - units }, allowance);
    const moves = played.flatMap((one) => transferLogsIn(one) ?? []);
    const paid = netOf(moves, contractOf(swap.buy), to.toLowerCase());
    return kept === arrives - units && paid === units;
  } catch {
    return false;
  }
};

const contractOf = ({ address }: Asset): string => (address ?? COIN_LOGS).toLowerCase();

/** What an account has more of a token afterwards. */
export const netOf = (moves: readonly LoggedTransfer[], contract: string, owner: string): bigint =>
  moves
    .filter((one) => one.contract === contract && one.units !== null)
    .reduce(
      (sum, { from, to, units }) =>
        sum + (to === owner ? (units ?? 0n) : 0n) - (from === owner ? (units ?? 0n) : 0n),
      0n,
    );

/** Many tokens also log how much is left when some of it was taken. */
const isMeant = (
  { contract, spender: to, units }: LoggedApproval,
  sell: Asset,
  spender: string,
  most: bigint,
): boolean =>
  contract === contractOf(sell) && to === spender.toLowerCase() && units !== null && units <= most;

const unreadable = (): never => {
  throw failed("http/bad-answer", "The node does not tell what the swap would move.");
};

const tooLittle = ({ symbol, decimals }: Asset, is: bigint, least: bigint) =>
  failed(
    "swap/less-arrives",
    `Only ${decimalText(is, decimals)} ${symbol} would arrive, less than your minimum of ${decimalText(least, decimals)} ${symbol}. Wait for a new quote, or allow more slippage.`,
  );

/** The contract that the service swaps with: 1inch's router, version 6. */
const ROUTER = "0x111111125421ca6dc452d289314280a0f8842a65";
/** zkSync Era makes other addresses: the router is elsewhere there. */
const ELSEWHERE = "eip155:324";

const routerAbi = parseAbi([
  "struct Order { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }",
  "function swap(address executor, Order desc, bytes data) payable",
]);
/** The service signs its data with a word of 4 bytes after the arguments, which the router does not read. */
const TAG_CHARS = 8;
/** Stands for the sender. */
const NOBODY = "0x0000000000000000000000000000000000000000";

/**
 * How much the router lets arrive at least: it takes no more than the amount, and undoes everything if less would arrive. Null
 * for any other contract, and for any other call of this one: nobody knows what those do.
 *
 * @throws swap/unsafe if the router is told something else than was asked for, swap/less-arrives
 */
export const minimumIn = (
  { from, sell, buy, units, least }: Swap,
  { to, data }: { readonly to: string; readonly data: Hex },
  id: CaipNetworkId,
): bigint | null => {
  const order = isSame(to, ROUTER) && hasSwaps(id) && id !== ELSEWHERE ? orderIn(data) : null;
  if (order === null) return null;
  if (!isSame(order.srcToken, contractOf(sell))) throw unsafe(`it does not take ${sell.symbol}`);
  if (!isSame(order.dstToken, contractOf(buy))) throw unsafe(`it does not give ${buy.symbol}`);
  if (!isSame(order.dstReceiver, from) && order.dstReceiver !== NOBODY)
    throw unsafe(`somebody else would get the ${buy.symbol}`);
  if (order.amount !== units) throw unsafe(`it takes another amount of ${sell.symbol}`);
  // The first allows that a part is swapped, for a part of the minimum; others, to take it in another way.
  if (order.flags !== 0n) throw unsafe("it could swap only a part, or in another way");
  if (order.minReturnAmount < least) throw tooLittle(buy, order.minReturnAmount, least);
  return order.minReturnAmount;
};

/** Null unless the router reads the same in it as we do: every byte of the arguments is written as they are usually written. */
const orderIn = (built: Hex) => {
  const data = built.toLowerCase() as Hex;
  try {
    const { args } = decodeFunctionData({ abi: routerAbi, data });
    const usual = encodeFunctionData({ abi: routerAbi, functionName: "swap", args });
    const after = data.length - usual.length;
    const isUsual = data.startsWith(usual) && (after === 0 || after === TAG_CHARS);
    return isUsual ? args[1] : null;
  } catch {
    return null;
  }
};

const isSame = (a: string, b: string): boolean => isSameAccount("eip155", a, b);
