import type { TransactionEntry, TransactionOutcome } from "./payload.js";

export type TransactionFact =
  /** A flow waits for the outcome of what it lets the visitor approve. S2.45 */
  | { readonly type: "transaction/pushed"; readonly entry: TransactionEntry }
  /** It has it, and is off the stack. */
  | {
      readonly type: "transaction/popped";
      readonly entryId: string;
      readonly outcome: TransactionOutcome;
    };
