import type { ViewEntry } from "../modal/payload.js";

/** A flow that waits for the outcome of what it lets the visitor approve: a send, a swap. S2.45 */
export interface TransactionEntry {
  readonly id: string;
  /** What is shown after success, without a way back; null: what was shown before. */
  readonly next: ViewEntry | null;
}

/** `cancel`: the visitor left without an answer. S2.45 */
export type TransactionOutcome = "success" | "error" | "cancel";

/** The flows that wait, the latest last: that one gets the next outcome. S2.45 */
export type TransactionStack = readonly TransactionEntry[];
