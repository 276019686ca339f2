import { failed } from "../../../../../base/errors.js";
import { decimalText } from "../../../../../base/units.js";
import { NFT_LOGS_MAX } from "../../../../../codecs/limits.js";
import {
  approvalLogsIn,
  type LoggedApproval,
} from "../../../../../codecs/namespaces/eip155/approval-logs.js";
import {
  type LoggedTransfer,
  transferLogsIn,
} from "../../../../../codecs/namespaces/eip155/transfer-logs.js";
import type { Asset } from "../../../../../codecs/payment/asset.js";
import type { Swap, SwapPayment } from "../../swapping.js";
import { COIN_LOGS, type Played } from "../spending/simulate.js";
import { unsafe } from "./check.js";

/**
 * What would arrive, by what the contracts logged when a node played the calls: the service is believed nothing.
 *
 * @throws swap/unsafe if more leaves the account, or somebody else gets permission; swap/less-arrives
 */
export const arrivesIn = (
  played: readonly Played[],
  { from, sell, buy, units, least }: Swap,
  spender: string,
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
  if (allowed.some((one) => one.owner === owner && !isMeant(one, sell, spender, units)))
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
  spender: string,
  arrives: bigint,
): boolean => {
  if (played.some(({ isDone }) => !isDone)) return false;
  try {
    const kept = arrivesIn(played, { ...swap, least: swap.least - units }, spender);
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

/** Tokens say how much is left as well when some of it was taken. */
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

export const tooLittle = ({ symbol, decimals }: Asset, is: bigint, least: bigint) =>
  failed(
    "swap/less-arrives",
    `Only ${decimalText(is, decimals)} ${symbol} would arrive, less than your minimum of ${decimalText(least, decimals)} ${symbol}. Wait for a new quote, or allow more slippage.`,
  );
