import type { ViewEntry } from "../modal/payload.js";

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
