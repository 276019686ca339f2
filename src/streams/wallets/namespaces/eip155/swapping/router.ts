import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from "viem";
import type { CaipNetworkId } from "../../../../../codecs/caip.js";
import { isSameAccount } from "../../../../../codecs/caip-account.js";
import type { Asset } from "../../../../../codecs/payment/asset.js";
import { hasSwaps } from "../../../../../codecs/swap-networks.js";
import type { Swap } from "../../swapping.js";
import { COIN_LOGS } from "../spending/simulate.js";
import { unsafe } from "./check.js";
import { tooLittle } from "./outcome.js";

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
const contractOf = ({ address }: Asset): string => address ?? COIN_LOGS;
