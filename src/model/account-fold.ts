import { type IdentityState, initialIdentity, initialTokens, type TokensState } from "./account.js";
import { type BalanceState, initialBalance } from "./balance.js";
import type { SluiceEvent } from "./events.js";

/** Keeps what is shown of an account while the service is asked again. */
export const foldIdentity = (state: IdentityState, event: SluiceEvent): IdentityState => {
  switch (event.type) {
    case "identity/asking":
      return state === initialIdentity
        ? { ...initialIdentity, status: "loading", address: event.address }
        : state;
    case "identity/answered": {
      const { address, name, avatar } = event;
      return { status: "ready", address, name, avatar, failure: null };
    }
    case "identity/failed":
      return {
        ...initialIdentity,
        status: "failed",
        address: event.address,
        failure: event.failure,
      };
    case "identity/none":
      return initialIdentity;
    default:
      return state;
  }
};

/**
 * Keeps what is shown of an account and network while the service is asked again, and its tokens also while the
 * device is offline.
 */
export const foldTokens = (state: TokensState, event: SluiceEvent): TokensState => {
  switch (event.type) {
    case "tokens/judged":
      return { ...state, verdicts: event.verdicts };
    case "tokens/listed":
      return { ...state, listed: event.listed };
    case "tokens/asking": {
      const { caipAddress } = event;
      return state.status === "idle" ? { ...state, caipAddress, status: "loading" } : state;
    }
    case "tokens/answered": {
      const { caipAddress, items, asOf, missing = null } = event;
      return items === null
        ? { ...emptied(state), caipAddress, status: "unsupported" }
        : { ...state, status: "ready", caipAddress, items, asOf, missing, failure: null };
    }
    case "tokens/offline":
    case "tokens/failed": {
      const { caipAddress, failure } = event;
      return event.type === "tokens/offline" && state.status === "ready"
        ? state
        : { ...emptied(state), caipAddress, status: "failed", failure };
    }
    case "tokens/none":
      return initialTokens;
    default:
      return state;
  }
};

/** What is known of tokens stays, whether the account has them or not. */
const emptied = ({ verdicts, listed }: TokensState): TokensState => ({
  ...initialTokens,
  verdicts,
  listed,
});

/** Keeps the balance while it is read again. A failure removes it, so that nothing outdated is shown. */
export const foldBalance = (state: BalanceState, event: SluiceEvent): BalanceState => {
  switch (event.type) {
    case "balance/asking":
      return event.anew ? state : { status: "loading" };
    case "balance/answered": {
      const { caipAddress, amount, symbol } = event;
      return { status: "ready", caipAddress, amount, symbol };
    }
    case "balance/failed":
      return { status: "failed", failure: event.failure };
    case "balance/none":
      return initialBalance;
    default:
      return state;
  }
};
