import type { Plan } from "./plan.js";

/** What the wallet is asked next for a swap, as a node has played it, or as a known router is told. Plain data; amounts are decimal texts of the smallest unit. */
export interface SwapPlan {
  /**
   * `approve`: the token has to be released first, of which exactly so much as is given. `both`: in one request, all or nothing.
   * `pay`: so as well, with the payment that the swap is for. EIP-5792
   */
  readonly step: "approve" | "swap" | "both" | "pay";
  readonly request: { readonly method: string; readonly params: unknown };
  /** The contract that makes the swap, and that gets the token. */
  readonly spender: string;
  /** What leaves the account. */
  readonly units: string;
  /** What would arrive if it were made now; null where only the least is known. */
  readonly arrives: string | null;
  /** Less than this does not arrive: it fails instead, or is not asked for. */
  readonly least: string;
  /** In the network's coin: of all that is left to be asked. */
  readonly fee: { readonly expected: string; readonly most: string };
  /** What the same request pays. Absent: nothing. */
  readonly pays?: {
    /** Of the payment among `payments$`. */
    readonly paymentId: string;
    readonly plan: Plan;
  };
}
