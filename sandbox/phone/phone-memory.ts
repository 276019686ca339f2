import type { SandboxChain } from "../chains/chain-list.js";
import { isObject, parseJson } from "../shared/json.js";
import type { Batches } from "../signing/plain-batches.js";
import type { NamespaceName } from "./namespaces.js";

/** What the phone remembers beside the SDK's own storage. */
export type PhoneState = {
  readonly isApprovingAll: boolean;
  /** Position among the phone's three accounts. */
  readonly account: number;
  readonly chainId: number;
  readonly added: readonly SandboxChain[];
  /** What proposals are not granted, although they ask for it. */
  readonly withheld: readonly NamespaceName[];
  /** What it sent for `wallet_sendCalls`. */
  readonly batches: Batches;
};

export type PhoneMemory = {
  readonly read: () => PhoneState;
  readonly change: (change: Partial<PhoneState>) => void;
};

const KEY = "sandbox-phone";

export const phoneMemory = (firstChainId: number): PhoneMemory => {
  const fresh: PhoneState = {
    isApprovingAll: false,
    account: 0,
    chainId: firstChainId,
    added: [],
    withheld: [],
    batches: {},
  };
  const saved = parseJson(localStorage.getItem(KEY) ?? "null");
  // Written by this page only, so a saved object has the right shape.
  let state: PhoneState = isObject(saved) ? { ...fresh, ...saved } : fresh;
  return {
    read: () => state,
    change: (change) => {
      state = { ...state, ...change };
      localStorage.setItem(KEY, JSON.stringify(state));
    },
  };
};
