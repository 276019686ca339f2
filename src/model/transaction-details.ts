import type { ChainFacts, ChainMove, Transaction } from "../codecs/api/history.js";
import type { SentTransaction } from "../codecs/storage/transfers.js";
import type { TransferEnd } from "./transfers.js";

/** What a transaction moved to or from the account, as the network tells it. */
export interface TransactionMove extends Omit<ChainMove, "units" | "decimals"> {
  /** Decimal text in whole coins or tokens; null for an NFT, and where the transaction does not tell the decimals. */
  readonly quantity: string | null;
}

/** What the network's node tells of a transaction beyond the history. */
export interface TransactionDetails extends Omit<ChainFacts, "fee" | "moves"> {
  /** Decimal text in the network's coin. `payer` has paid it. */
  readonly fee: string;
  readonly moves: readonly TransactionMove[];
}

type Id = Pick<Transaction, "caipNetworkId" | "hash">;

export const isSameTransaction = (one: Id, other: Id): boolean =>
  one.hash === other.hash && one.caipNetworkId === other.caipNetworkId;

/** What became of a transfer, as the visitor is told it. */
export type Outcome =
  | TransferEnd["status"]
  /** Confirmed, as what was sent once more for a higher fee. */
  | "sped-up"
  /** Something has taken its place, and nobody knows what. */
  | "lost";

export const outcomeOf = (
  { status, isSpedUp }: Pick<TransferEnd, "status" | "isSpedUp">,
  { lastBlock }: Pick<SentTransaction, "lastBlock">,
): Outcome => {
  if (status === "confirmed" && isSpedUp) return "sped-up";
  return status === "dropped" && lastBlock == null ? "lost" : status;
};
