import type { RequestKind } from "../../port.js";

const READS = ["solana_getAccounts", "solana_requestAccounts"];

/** Of any wallet of this namespace that shows prompts of its own. */
export const kindOf = (method: string): RequestKind => (READS.includes(method) ? "read" : "prompt");
