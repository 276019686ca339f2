/** What a transaction moved to or from an account, as the network tells it. */
export interface ChainMove {
  readonly direction: "in" | "out" | "self";
  /** Contract or mint of the token or NFT; null: the network's own coin. */
  readonly contract: string | null;
  /** Whom it came from or went to; null if that is nobody, or is not told. */
  readonly other: string | null;
  /** In the smallest unit; null for an NFT. */
  readonly units: bigint | null;
  /** Null where the transaction does not tell. */
  readonly decimals: number | null;
}

/** What a node tells of a transaction that it has in a block, seen from an account. */
export interface ChainFacts {
  readonly hasFailed: boolean;
  /** Who sent it, and paid the fee. */
  readonly payer: string;
  /** In the coin's smallest unit. */
  readonly fee: bigint;
  /** The contract or program that was used; null for a plain payment. */
  readonly used: string | null;
  /** What it moved; where it failed, what it was to move, as far as that can be read. */
  readonly moves: readonly ChainMove[];
  /** Why it failed, in the words of the contract or the network; null where they do not tell. */
  readonly reason: string | null;
}
