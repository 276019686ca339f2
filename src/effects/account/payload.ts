import type { Failure } from "../../base/errors.js";
import type { Identity } from "../../codecs/api/identity.js";
import type { Token } from "../../codecs/api/token-balances.js";

/** `identity$`: name and picture of the active account, as the service knows them. Neither proves who owns it. */
export interface IdentityState extends Identity {
  readonly status: "idle" | "loading" | "ready" | "failed";
  /** The account that the name belongs to; null while idle. */
  readonly address: string | null;
  readonly failure: Failure | null;
}

/** A list that the service gave for an account. */
export interface Listed<T> {
  /** `unsupported`: the service does not know the network. */
  readonly status: "idle" | "loading" | "ready" | "failed" | "unsupported";
  /** Empty unless `status` is `ready`. */
  readonly items: readonly T[];
  readonly failure: Failure | null;
}

/** `tokens$`: the tokens of the active account on the active network, in the service's order. */
export type TokensState = Listed<Token>;
export type { Token };
