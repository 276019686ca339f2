import type { Transfer } from "../../codecs/api/history.js";
import type { SentTransaction } from "../../codecs/storage/transfers.js";
import type { ListedTransaction } from "../../model/activity.js";
import type { TransactionDetails } from "../../model/transaction-details.js";
import {
  atPlaces,
  type Decimal,
  dateFormat,
  decimalOf,
  localDecimal,
  sum,
} from "../format/formats.js";
import { shortAddress } from "../format/short-address.js";

/** How coins and tokens are called on the transaction's network. */
export interface Symbols {
  readonly coin: string;
  /** By the token's contract or mint; null for one that is not known. */
  readonly ofToken: (contract: string) => string | null;
}

/** A transaction as its network tells it: a node is right about how it ended, and alone where the service said nothing. */
export const asTold = (transaction: ListedTransaction, symbols: Symbols): ListedTransaction => {
  const { details } = transaction;
  if (details === undefined) return transaction;
  const status = details.hasFailed ? "failed" : "confirmed";
  if (transaction.operationType === "")
    return {
      ...transaction,
      status,
      operationType: operationOf(details),
      transfers: details.hasFailed ? [] : details.moves.map((move) => transferOf(move, symbols)),
    };
  return status === transaction.status ? transaction : { ...transaction, status };
};

const operationOf = ({ moves, used }: TransactionDetails): string => {
  const [isOut, isIn] = (["out", "in"] as const).map((one) =>
    moves.some(({ direction }) => direction === one),
  );
  if (isOut && isIn) return "trade";
  return isOut ? "send" : isIn ? "receive" : used === null ? "" : "execute";
};

const transferOf = (
  { direction, contract, quantity }: TransactionDetails["moves"][number],
  { coin, ofToken }: Symbols,
): Transfer => ({
  direction,
  quantity,
  symbol: contract === null ? coin : (ofToken(contract) ?? shortAddress(contract)),
  nft: null,
  picture: null,
  // Anybody can make a token, and nobody another coin.
  hasPrice: contract === null,
  isDust: false,
  isSpam: false,
});

/** Whom a transaction was with. */
export interface Counterpart {
  readonly way: "to" | "from" | "with";
  readonly address: string;
}

/** Everybody whom it went to, and whom something came from, each once. */
export const counterpartsOf = ({ moves }: TransactionDetails): readonly Counterpart[] => {
  const all = moves.flatMap(({ direction, other }): Counterpart | readonly [] =>
    other === null || direction === "self"
      ? []
      : { way: direction === "out" ? "to" : "from", address: other },
  );
  const byKey = new Map(all.map((one) => [`${one.way} ${one.address}`, one]));
  return [...byKey.values()];
};

/** The one that a row names: the only other side, else the contract that was used; null where several were involved. */
export const mainCounterpart = (details: TransactionDetails | undefined): Counterpart | null => {
  if (details === undefined) return null;
  const all = counterpartsOf(details);
  const [only] = all;
  if (all.length === 1 && only !== undefined) return only;
  return details.used === null ? null : { way: "with", address: details.used };
};

/** How another transaction took the place of one that was sent from here; null if none did. */
export const replacedOf = (
  sent: SentTransaction | undefined,
): "sped-up" | "cancelled" | "replaced" | null => {
  if (sent === undefined) return null;
  const { status, isSpedUp, lastBlock } = sent;
  if (status === "confirmed") return isSpedUp ? "sped-up" : null;
  if (status === "dropped" && lastBlock == null) return "replaced";
  return status === "cancelled" || status === "replaced" ? status : null;
};

const AMOUNT_DIGITS = 3;
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
 *
 * @param isWhole whether amounts have all their digits
 */
export const transferTexts = (
  transaction: {
    readonly operationType: string;
    readonly status: string;
    readonly transfers: readonly Transfer[];
  },
  locale: string,
  isWhole = false,
): readonly string[] => {
  const { operationType, status, transfers } = transaction;
  const told = describedOf(transfers);
  const [only] = told;
  if (only === undefined) return [status];
  return told.length === 1
    ? [`${SIGNS.get(operationType) ?? ""}${transferText(only, locale, isWhole)}`]
    : told.map((transfer) => transferText(transfer, locale, isWhole));
};

/** `1.235 ETH`; only the symbol without an amount; an NFT by its name. S5.24 */
const transferText = (
  { nft, quantity, symbol }: Transfer,
  locale: string,
  isWhole: boolean,
): string => {
  if (nft !== null) return nft === "" ? "-" : nft;
  const amount = decimalOf(quantity ?? "");
  return [
    amount === null
      ? ""
      : isWhole
        ? localDecimal(amount, locale, 0)
        : localDecimal(atPlaces(amount, AMOUNT_DIGITS, "round"), locale),
    symbol,
  ]
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

/**
 * Heading of a month's transactions: the month, with its year unless it is the current one. Times are in milliseconds since
 * the epoch and read in the visitor's time zone. S5.28
 */
export const monthTitle = (minedAt: number, thisYear: number, locale: string): string => {
  const mined = new Date(minedAt);
  return dateFormat(locale, {
    month: "long",
    ...(mined.getFullYear() === thisYear ? {} : { year: "numeric" }),
  }).format(mined);
};

/**
 * The transactions of each month, in the visitor's time zone.
 *
 * @param mined the newest first
 */
export const byMonth = (
  mined: readonly ListedTransaction[],
): readonly (readonly ListedTransaction[])[] => {
  const months: (readonly ListedTransaction[])[] = [];
  let rest = mined;
  for (let [first] = rest; first !== undefined; [first] = rest) {
    const date = new Date(first.minedAt);
    const begins = new Date(date.getFullYear(), date.getMonth()).getTime();
    const next = rest.findIndex(({ minedAt }) => minedAt < begins);
    months.push(next < 0 ? rest : rest.slice(0, next));
    rest = next < 0 ? [] : rest.slice(next);
  }
  return months;
};
