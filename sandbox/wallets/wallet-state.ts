import type { SandboxChain } from "../chains/chain-list.js";
import { isObject, parseJson } from "../shared/json.js";
import type { Batches } from "../signing/plain-batches.js";

/** What a wallet remembers about this site, over reloads. */
export type WalletState = {
  readonly isPermitted: boolean;
  readonly isLocked: boolean;
  /** Position of the account in use among the wallet's keys. */
  readonly account: number;
  readonly chainId: number;
  /** Chains that the site added. */
  readonly added: readonly SandboxChain[];
  /** What it sent for `wallet_sendCalls`. */
  readonly batches: Batches;
};

/** The state of one wallet, written to localStorage at every change. */
export type WalletMemory = {
  readonly read: () => WalletState;
  readonly change: (change: Partial<WalletState>) => void;
};

const isChain = (value: unknown): value is SandboxChain =>
  isObject(value) &&
  typeof value.id === "number" &&
  typeof value.name === "string" &&
  typeof value.rpcUrl === "string";

const restore = (text: string | null, fresh: WalletState): WalletState => {
  const saved = text === null ? undefined : parseJson(text);
  if (!isObject(saved)) return fresh;
  return {
    isPermitted: saved.isPermitted === true,
    isLocked: saved.isLocked === true,
    account: typeof saved.account === "number" ? saved.account : fresh.account,
    chainId: typeof saved.chainId === "number" ? saved.chainId : fresh.chainId,
    added: Array.isArray(saved.added) ? saved.added.filter(isChain) : [],
    // Written by the wallet only.
    batches: isObject(saved.batches) ? (saved.batches as Batches) : {},
  };
};

export const walletMemory = (name: string, firstChainId: number): WalletMemory => {
  const key = `sandbox-wallet:${name}`;
  const fresh = { isPermitted: false, isLocked: false, account: 0, added: [], batches: {} };
  let state = restore(localStorage.getItem(key), { ...fresh, chainId: firstChainId });
  return {
    read: () => state,
    change: (change) => {
      state = { ...state, ...change };
      localStorage.setItem(key, JSON.stringify(state));
    },
  };
};
