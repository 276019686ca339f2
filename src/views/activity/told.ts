import type { Transaction, Transfer } from "../../codecs/api/history.js";
import type { SentTransaction } from "../../codecs/storage/transfers.js";
import type { TransactionDetails } from "../../model/transaction-details.js";
import { shortAddress } from "../format/short-address.js";

/** How coins and tokens are called on the transaction's network. */
export interface Symbols {
  readonly coin: string;
  /** By the token's contract or mint; null for one that is not known. */
  readonly ofToken: (contract: string) => string | null;
}

/** A transaction as its network tells it: a node is right about how it ended, and alone where the service said nothing. */
export const asTold = (
  transaction: Transaction,
  details: TransactionDetails | undefined,
  symbols: Symbols,
): Transaction => {
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
