import type { Transfer } from "../../codecs/api/history.js";
import { atPlaces, type Decimal, decimalOf, localDecimal, sum } from "./decimal.js";

const DIGITS = 3;
const DESCRIBED_MAX = 2;
/** A transfer back of less than this part of what went out is change for gas. S5.25 */
const CHANGE_PART = 10n;

const SIGNS: ReadonlyMap<string, string> = new Map([
  ...["receive", "deposit", "borrow", "claim"].map((operation) => [operation, "+"] as const),
  ...["withdraw", "repay", "burn"].map((operation) => [operation, "-"] as const),
]);

/**
 * What a transaction did: one line for each of at most two transfers, or its status if it moved nothing. S5.24,
 * S5.25
 */
export const transferTexts = (
  transaction: {
    readonly operationType: string;
    readonly status: string;
    readonly transfers: readonly Transfer[];
  },
  locale: string,
): readonly string[] => {
  const { operationType, status, transfers } = transaction;
  const told = describedOf(transfers);
  const [only] = told;
  if (only === undefined) return [status];
  return told.length === 1
    ? [`${SIGNS.get(operationType) ?? ""}${transferText(only, locale)}`]
    : told.map((transfer) => transferText(transfer, locale));
};

/** `1.235 ETH`; only the symbol without an amount; an NFT by its name. S5.24 */
const transferText = ({ nft, quantity, symbol }: Transfer, locale: string): string => {
  if (nft !== null) return nft === "" ? "-" : nft;
  const amount = decimalOf(quantity ?? "");
  return [amount === null ? "" : localDecimal(atPlaces(amount, DIGITS, "round"), locale), symbol]
    .filter((part) => part !== "" && part !== null)
    .join(" ");
};

/** One transfer for each token and direction, without change for gas. What went out comes first. S5.25 */
const describedOf = (transfers: readonly Transfer[]): readonly Transfer[] => {
  const legs = merged(transfers);
  const kept = legs.filter((leg) => !legs.some((other) => isChangeOf(leg, other)));
  return [
    ...kept.filter(({ direction }) => direction === "out"),
    ...kept.filter(({ direction }) => direction !== "out"),
  ].slice(0, DESCRIBED_MAX);
};

const merged = (transfers: readonly Transfer[]): readonly Transfer[] => {
  const legs = new Map<string, Transfer>();
  for (const [at, transfer] of transfers.entries()) {
    const { direction, symbol, nft, quantity } = transfer;
    const key = nft !== null || symbol === null ? `${at}` : `${direction} ${symbol}`;
    const before = legs.get(key);
    legs.set(
      key,
      before === undefined ? transfer : { ...before, quantity: plus(before.quantity, quantity) },
    );
  }
  return [...legs.values()];
};

const plus = (a: string | null, b: string | null): string | null => {
  const [one, other] = [decimalOf(a ?? ""), decimalOf(b ?? "")];
  if (one === null || other === null) return a ?? b;
  return textOf(sum(one, other));
};

const textOf = ({ units, places }: Decimal): string => `${units}e${-places}`;

const isChangeOf = (leg: Transfer, other: Transfer): boolean => {
  if (leg.nft !== null || leg.symbol === null || leg.symbol !== other.symbol) return false;
  if (leg.direction !== "in" || other.direction !== "out") return false;
  const [small, large] = [decimalOf(leg.quantity ?? ""), decimalOf(other.quantity ?? "")];
  if (small === null || large === null) return false;
  const places = Math.max(small.places, large.places);
  return atPlaces(small, places, "cut").units * CHANGE_PART < atPlaces(large, places, "cut").units;
};
