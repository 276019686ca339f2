import type { Failure } from "../../base/errors.js";
import type { Identity } from "../../codecs/api/identity.js";
import type { Token } from "../../codecs/api/token-balances.js";
import type { CaipAddress } from "../../codecs/caip.js";
import type { Told } from "../kept/kept-answer.js";

export type IdentityFact =
  /** Nobody is there who could be named, or nothing is known of who has just come. */
  { readonly type: "identity/none" } | Told<"identity", { readonly address: string }, Identity>;

/** What the service says of an account; null: it does not know the network. S7.22 */
export interface Holdings {
  readonly items: readonly Token[] | null;
}

export type TokensFact =
  /** Another account or network is active, or none. */
  | { readonly type: "tokens/none" }
  | Told<"tokens", { readonly caipAddress: CaipAddress }, Holdings>
  /** They are looked at, and there is no network. */
  | { readonly type: "tokens/offline"; readonly failure: Failure };

export type AccountFact = IdentityFact | TokensFact;
