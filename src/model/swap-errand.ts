import { decimalText, smallestUnits } from "../base/units.js";
import type { Token } from "../codecs/api/token-balances.js";
import type { Network } from "../codecs/network.js";
import { type Asset, assetOf, isOwnCoin } from "../codecs/payment/asset.js";
import type { TokensState } from "./account.js";
import type { Quote, SwapErrand } from "./swap.js";

/**
 * What of the account might be given for something else: the coin or a token that the service lists, whichever is worth most. Null
 * for nothing. What may only look like a known one, or is hidden, is not offered.
 */
export const tokenToGive = (
  { items, listed = [], verdicts }: TokensState,
  network: Network,
  wanted: Asset,
): Token | null => {
  const isListed = ({ address }: Token): boolean =>
    listed.some((one) => one.address.toLowerCase() === address.toLowerCase());
  const [most = null] = items
    .filter((one) => Number(one.quantity.numeric) > 0)
    .filter((one) => idOf(assetOf(one, network)) !== idOf(wanted))
    .filter((one) => {
      const verdict = verdicts[one.address];
      return verdict === undefined
        ? isOwnCoin(one.address) || isListed(one)
        : verdict === "trusted";
    })
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  return most;
};

const idOf = ({ address }: Asset): string | undefined => address?.toLowerCase();

/** How much more is given than what is missing is worth, in percent: for the slippage, and for what the swap costs. */
const MORE = 2n;
/** So many digits of an estimate are enough. */
const DIGITS = 4;
/** Places of a price. Of some coins a person has billions of billions. */
const PLACES = 36;

/** How much to give for what is missing, and never more than there is; empty where nobody knows. */
export const amountFor = (
  { buy, missing }: SwapErrand,
  { decimals, quantity }: Token,
  prices: Quote["prices"],
): string => {
  const [give, get] = [unitsOf(prices.sell), unitsOf(prices.buy)];
  if (missing === null || give === 0n || get === 0n) return "";
  const wanted = smallestUnits(missing, buy.decimals) ?? 0n;
  const most = smallestUnits(quantity.numeric, decimals) ?? 0n;
  const worth = wanted * get * (100n + MORE) * 10n ** BigInt(decimals);
  const exact = upTo(worth, give * 100n * 10n ** BigInt(buy.decimals));
  const step = 10n ** BigInt(Math.max(0, String(exact).length - DIGITS));
  const round = upTo(exact, step) * step;
  const units = round < most ? round : most;
  return units === 0n ? "" : decimalText(units, decimals);
};

/** A price that is too low to count is none. */
const unitsOf = (price: number | null): bigint =>
  price !== null && Number.isFinite(price) && price > 0
    ? BigInt(Math.round(price * 10 ** PLACES))
    : 0n;

const upTo = (whole: bigint, part: bigint): bigint => (whole + part - 1n) / part;
