import type { Failure } from "../../base/errors.js";
import type { Identity } from "../../codecs/api/identity.js";
import type { Token } from "../../codecs/api/token-balances.js";

/** `identity$`: how the service names the active account. A name is no proof of who it is. S7.12 */
export interface IdentityState extends Identity {
  readonly status: "idle" | "loading" | "ready" | "failed";
  /** Whose name it is; null while idle. */
  readonly address: string | null;
  readonly failure: Failure | null;
}

/** What an account has, as the service tells it. */
export interface Listed<T> {
  /** `unsupported`: the service does not know the network. */
  readonly status: "idle" | "loading" | "ready" | "failed" | "unsupported";
  /** Empty unless it is ready. */
  readonly items: readonly T[];
  readonly failure: Failure | null;
}

/** `tokens$`: what the active account holds on the active network, in the service's order. S2.37 */
export type TokensState = Listed<Token>;
export type { Token };
