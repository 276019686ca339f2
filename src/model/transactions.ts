import type { Folding } from "./folding.js";
import type { ViewEntry } from "./modal.js";

/** A flow, such as a send or a swap, that waits for the visitor to approve its transaction. */
export interface TransactionEntry {
  readonly id: string;
  /** The view after success, which has no way back; null: the view shown before. */
  readonly next: ViewEntry | null;
}

/** How an approval ended. `cancel`: the visitor left without deciding. */
export type TransactionOutcome = "success" | "error" | "cancel";

/** The waiting flows. The last one gets the next outcome. */
export type TransactionStack = readonly TransactionEntry[];

export type TransactionFact =
  /** A flow began to wait for the visitor's approval. */
  | { readonly type: "transaction/pushed"; readonly entry: TransactionEntry }
  /** The last flow got its outcome and waits no longer. */
  | {
      readonly type: "transaction/popped";
      readonly entryId: string;
      readonly outcome: TransactionOutcome;
    };

export const NO_FLOWS: TransactionStack = [];

/** The flows that wait for an approval. */
export const transactionStates = ({
  folded,
  late,
}: Folding<{ readonly flows: TransactionStack }>) => ({
  flows$: folded(NO_FLOWS, late("flows")),
});
