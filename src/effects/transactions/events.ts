import type { TransactionEntry, TransactionOutcome } from "./payload.js";

export type TransactionFact =
  /** A flow began to wait for the visitor's approval. */
  | { readonly type: "transaction/pushed"; readonly entry: TransactionEntry }
  /** The last flow got its outcome and waits no longer. */
  | {
      readonly type: "transaction/popped";
      readonly entryId: string;
      readonly outcome: TransactionOutcome;
    };
