import type { State } from "../../base/state.js";
import { foldLatest } from "../latest.js";
import type { IdentityState, TokensState } from "./payload.js";

/** What the service knows of the account. */
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

export const foldIdentity = foldLatest(initialIdentity, (event) =>
  event.type === "identity/changed" ? event.identity : null,
);

export const initialTokens: TokensState = { status: "idle", items: [], failure: null };

export const foldTokens = foldLatest(initialTokens, (event) =>
  event.type === "tokens/changed" ? event.tokens : null,
);
