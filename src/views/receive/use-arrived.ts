import { useState } from "react";
import { decimalText } from "../../base/units.js";
import { type Decimal, decimalOf, sum } from "../format/decimal.js";
import { useSluice } from "../sluice-context.js";
import { useNow } from "../use-now.js";

/** What has arrived. */
export interface Arrived extends Record<string, string> {
  /** Whole tokens, as decimal text. */
  readonly amount: string;
  readonly symbol: string;
}

type Amounts = ReadonlyMap<string, Decimal>;

/**
 * By how much the coin has grown since the component is there, or a token that has a price: strangers send worthless ones to
 * be noticed. Null for nothing.
 */
export const useArrived = (): Arrived | null => {
  const balance = useNow(useSluice().balance$);
  const { status, items } = useNow(useSluice().tokens$);
  const coin = balance.status === "ready" ? balance : null;
  const tokens = status === "ready" ? items.filter(({ value }) => value !== null) : null;
  const [coinBefore, setCoin] = useState<Decimal | null>(null);
  const [tokensBefore, setTokens] = useState<Amounts | null>(null);
  const coinNow = coin === null ? null : decimalOf(coin.amount);
  if (coinBefore === null && coinNow !== null) setCoin(coinNow);
  if (tokensBefore === null && tokens !== null)
    setTokens(
      new Map(tokens.map(({ address, quantity }) => [address, amountOf(quantity.numeric)])),
    );
  if (coin !== null && coinNow !== null && coinBefore !== null) {
    const amount = grown(coinBefore, coinNow);
    if (amount !== null) return { amount, symbol: coin.symbol };
  }
  for (const { address, quantity, symbol } of tokensBefore === null ? [] : (tokens ?? [])) {
    const amount = grown(tokensBefore?.get(address) ?? NONE, amountOf(quantity.numeric));
    if (amount !== null && symbol !== coin?.symbol) return { amount, symbol };
  }
  return null;
};

const NONE: Decimal = { units: 0n, places: 0 };
const amountOf = (text: string): Decimal => decimalOf(text) ?? NONE;

/** How much more it is now, as decimal text; null if it is not. */
const grown = (before: Decimal, now: Decimal): string | null => {
  const { units, places } = sum(now, { ...before, units: -before.units });
  return units > 0n ? decimalText(units, places) : null;
};
