import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import type { SandboxChain } from "../chains/chain-list.js";
import type { SentBatch } from "../signing/batch.js";
import type { Batches } from "../signing/plain-batches.js";
import type { WalletConfig } from "./config.js";
import type { Emitter } from "./emitter.js";
import type { WalletMemory } from "./wallet-state.js";

/** The facts of one wallet, and the changes that the site is told about. */
export type WalletSession = {
  readonly account: () => PrivateKeyAccount;
  /** What the site may see: empty when it has no permission or the wallet is locked. */
  readonly accounts: () => readonly string[];
  readonly chain: () => SandboxChain;
  readonly chains: () => readonly SandboxChain[];
  readonly grant: () => void;
  readonly revoke: () => void;
  readonly setLocked: (isLocked: boolean) => void;
  readonly selectAccount: (at: number) => void;
  readonly selectChain: (id: number) => void;
  readonly addChain: (chain: SandboxChain) => void;
  /** The batches that were sent. */
  readonly batches: () => Batches;
  readonly addBatch: (id: string, sent: SentBatch) => void;
};

export const hexChainId = (id: number): string => `0x${id.toString(16)}`;

export const createSession = (
  config: WalletConfig,
  memory: WalletMemory,
  { emit }: Emitter,
): WalletSession => {
  const accounts = config.keys.map((key) => privateKeyToAccount(key));
  const account = (): PrivateKeyAccount =>
    accounts[memory.read().account] ?? privateKeyToAccount(config.keys[0]);
  const chains = (): readonly SandboxChain[] => [...config.chains, ...memory.read().added];
  const visible = (): readonly string[] => {
    const { isPermitted, isLocked } = memory.read();
    return isPermitted && !isLocked ? [account().address] : [];
  };
  /** Makes a change and tells the site when what it may see became different. */
  const tellingAccounts = (change: () => void): void => {
    const before = visible().join();
    change();
    if (visible().join() !== before) emit("accountsChanged", visible());
  };

  return {
    account,
    accounts: visible,
    chains,
    chain: () => chains().find(({ id }) => id === memory.read().chainId) ?? config.chains[0],
    grant: () => tellingAccounts(() => memory.change({ isPermitted: true, isLocked: false })),
    revoke: () => tellingAccounts(() => memory.change({ isPermitted: false })),
    setLocked: (isLocked) => tellingAccounts(() => memory.change({ isLocked })),
    selectAccount: (at) => tellingAccounts(() => memory.change({ account: at })),
    selectChain: (id) => {
      if (memory.read().chainId === id) return;
      memory.change({ chainId: id });
      emit("chainChanged", hexChainId(id));
    },
    addChain: (chain) => {
      if (chains().some(({ id }) => id === chain.id)) return;
      memory.change({ added: [...memory.read().added, chain] });
    },
    batches: () => memory.read().batches,
    addBatch: (id, sent) => memory.change({ batches: { ...memory.read().batches, [id]: sent } }),
  };
};
