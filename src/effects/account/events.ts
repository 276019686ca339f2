import type { IdentityState, TokensState } from "./payload.js";

export type AccountFact =
  | { readonly type: "identity/changed"; readonly identity: IdentityState }
  | { readonly type: "tokens/changed"; readonly tokens: TokensState };
