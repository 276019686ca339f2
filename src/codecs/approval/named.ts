import type { CaipNetworkId } from "../caip.js";

/** What a request says itself about who acts, and on which network; null: nothing. */
export interface Named {
  readonly address: string | null;
  readonly caipNetworkId: CaipNetworkId | "unreadable" | null;
  /** For each transaction that can be read, all who have to sign it. */
  readonly signers?: readonly (readonly string[])[];
}

export const NOBODY_NAMED: Named = { address: null, caipNetworkId: null };
