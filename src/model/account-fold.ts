import type { CaipAddress } from "../codecs/caip.js";
import {
  type AccountTokens,
  type AccountTokensFact,
  type BalanceState,
  type IdentityState,
  initialBalance,
  initialIdentity,
  initialTokens,
  type Token,
  type TokensState,
} from "./account.js";
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

/** Keeps what is shown of other accounts while the active one changes. */
export const foldTokens = (state: TokensState, event: SluiceEvent): TokensState => {
  const { others = [], together = false } = state;
  switch (event.type) {
    case "tokens/none":
      return others.length === 0 && !together
        ? initialTokens
        : { ...initialTokens, others, together };
    case "tokens/gathered":
      return { ...state, together: event.together, others: others.map(idle) };
    case "tokens/others":
      return { ...state, others: event.accounts.map((account) => heldBy(account, others)) };
    case "tokens/other": {
      const { told } = event;
      return {
        ...state,
        others: others.map((one) =>
          one.caipAddress === told.caipAddress ? foldHeld(one, told) : one,
        ),
      };
    }
    case "tokens/judged":
    case "tokens/listed":
    case "tokens/asking":
    case "tokens/answered":
    case "tokens/offline":
    case "tokens/failed":
      return foldHeld(state, event);
    default:
      return state;
  }
};

const idle = ({ caipAddress }: AccountTokens): AccountTokens => ({ ...initialTokens, caipAddress });

const heldBy = (caipAddress: CaipAddress, before: readonly AccountTokens[]): AccountTokens =>
  before.find((one) => one.caipAddress === caipAddress) ?? { ...initialTokens, caipAddress };

/**
 * Keeps what is shown of an account and network while the service is asked again, and its tokens also while the
 * device is offline. What is known of tokens stays, whether the account has them or not.
 */
const foldHeld = <S extends AccountTokens>(state: S, event: AccountTokensFact): S => {
  const { caipAddress } = event;
  switch (event.type) {
    case "tokens/judged":
      return { ...state, verdicts: event.verdicts };
    case "tokens/listed":
      return { ...state, listed: event.listed };
    case "tokens/asking":
      return state.status === "idle" ? { ...state, caipAddress, status: "loading" } : state;
    case "tokens/answered": {
      const { items, asOf, missing = null } = event;
      return items === null
        ? { ...state, ...NOTHING, caipAddress, status: "unsupported" }
        : {
            ...state,
            status: "ready",
            caipAddress,
            items: kept(state.items, items),
            asOf,
            missing,
            failure: null,
          };
    }
    case "tokens/offline":
    case "tokens/failed":
      return event.type === "tokens/offline" && state.status === "ready"
        ? state
        : { ...state, ...NOTHING, caipAddress, status: "failed", failure: event.failure };
  }
};

/** Those of which nothing has changed stay the same objects: there may be thousands, and each is judged and drawn. */
const kept = (before: readonly Token[], now: readonly Token[]): readonly Token[] => {
  const held = new Map(before.map((one) => [one.address, one]));
  const items = now.map((one) => {
    const old = held.get(one.address);
    return old !== undefined && isSame(old, one) ? old : one;
  });
  return items.length === before.length && items.every((one, at) => one === before[at])
    ? before
    : items;
};

const isSame = (a: Token, b: Token): boolean =>
  a.value === b.value &&
  a.price === b.price &&
  a.quantity.numeric === b.quantity.numeric &&
  a.decimals === b.decimals &&
  a.symbol === b.symbol &&
  a.name === b.name &&
  a.logoUri === b.logoUri;

const NOTHING = { items: [], asOf: null, missing: null, failure: null } as const;

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
