import type { Transaction } from "../codecs/api/history.js";
import type { ChainFacts, ChainMove } from "../codecs/chain-facts.js";

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

/** Under which key `activity$` has the details of a transaction. */
export const detailsKey = ({
  caipNetworkId,
  hash,
}: Pick<Transaction, "caipNetworkId" | "hash">): string => `${caipNetworkId}:${hash}`;
