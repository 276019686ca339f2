import type { State } from "../../base/state.js";
import type { IdentityState, TokensState } from "./payload.js";

/** Name, picture and tokens of the account. */
export interface AccountStates {
  readonly identity$: State<IdentityState>;
  readonly tokens$: State<TokensState>;
}

export const initialIdentity: IdentityState = {
  status: "idle",
  address: null,
  name: null,
  avatar: null,
  failure: null,
};

export const initialTokens: TokensState = { status: "idle", items: [], failure: null };
