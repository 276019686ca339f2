import type { Failure } from "../../base/errors.js";
import type { Identity } from "../../codecs/api/identity.js";
import type { Token } from "../../codecs/api/token-balances.js";
import type { CaipAddress } from "../../codecs/caip.js";
import type { Told } from "../kept/kept-answer.js";

export type IdentityFact =
  /** No account is active, or the name of the one that just became active is not known yet. */
  { readonly type: "identity/none" } | Told<"identity", { readonly address: string }, Identity>;

/** The tokens of an account; null: the service does not know the network. */
export interface Holdings {
  readonly items: readonly Token[] | null;
}

export type TokensFact =
  /** The active account or network changed, or there is none. */
  | { readonly type: "tokens/none" }
  | Told<"tokens", { readonly caipAddress: CaipAddress }, Holdings>
  /** The Account view shows tokens, and the device is offline. */
  | { readonly type: "tokens/offline"; readonly failure: Failure };

export type AccountFact = IdentityFact | TokensFact;
