import type { CaipNetworkId } from "../caip.js";

/** The account and network that a request itself names; null for what it does not name. */
export interface Named {
  readonly address: string | null;
  readonly caipNetworkId: CaipNetworkId | "unreadable" | null;
  /** The required signers of each transaction that can be read. */
  readonly signers?: readonly (readonly string[])[];
}

export const NOBODY_NAMED: Named = { address: null, caipNetworkId: null };
