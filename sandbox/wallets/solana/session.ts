import type { WalletAccount } from "@wallet-standard/base";
import { devSolanaKey } from "../../chains/solana/dev-keys.js";
import type { SolanaKey } from "../../signing/solana/key.js";
import type { Emitter } from "../emitter.js";
import { walletMemory } from "../wallet-state.js";
import type { SolanaWalletConfig } from "./config.js";
import { accountFeatures, STANDARD_CHAINS } from "./standard.js";

/** The facts of one wallet, and the changes that the site is told about. */
export type SolanaSession = {
  /** What the site may see: empty when it has no permission or the wallet is locked. */
  readonly accounts: () => readonly WalletAccount[];
  /** What the site would see. */
  readonly offered: () => readonly WalletAccount[];
  /** The key of an account that the site sees. */
  readonly keyOf: (address: string) => SolanaKey | undefined;
  readonly grant: () => void;
  readonly revoke: () => void;
  readonly setLocked: (isLocked: boolean) => void;
  readonly selectAccount: (at: number) => void;
};

export const createSolanaSession = (
  config: SolanaWalletConfig,
  { emit }: Emitter,
): SolanaSession => {
  // A request names its cluster, so no chain is in use.
  const memory = walletMemory(`solana:${config.handle}`, 0);
  const held = config.accounts.map((at) => {
    const key = devSolanaKey(at);
    return { key, account: accountOf(key, config) };
  });
  const offered = (): readonly WalletAccount[] => {
    const at = memory.read().account;
    const inUse = held.slice(at, at + 1);
    const others = held.filter((one) => !inUse.includes(one));
    const shared = config.quirks.includes("two-accounts") ? [...inUse, ...others] : inUse;
    return shared.map(({ account }) => account);
  };
  const visible = (): readonly WalletAccount[] => {
    const { isPermitted, isLocked } = memory.read();
    return isPermitted && !isLocked ? offered() : [];
  };
  /** Makes a change and tells the site when what it may see became different. */
  const telling = (change: () => void): void => {
    const before = visible();
    change();
    const now = visible();
    const isSame = now.length === before.length && now.every((one, at) => one === before[at]);
    if (!isSame) emit("change", { accounts: now });
  };

  if (config.quirks.includes("locked")) memory.change({ isLocked: true });
  return {
    accounts: visible,
    offered,
    keyOf: (address) =>
      visible().some((one) => one.address === address)
        ? held.find(({ key }) => key.address === address)?.key
        : undefined,
    grant: () => telling(() => memory.change({ isPermitted: true, isLocked: false })),
    revoke: () => telling(() => memory.change({ isPermitted: false })),
    setLocked: (isLocked) => telling(() => memory.change({ isLocked })),
    selectAccount: (at) => telling(() => memory.change({ account: at })),
  };
};

const accountOf = (
  { address, publicKey }: SolanaKey,
  { quirks }: SolanaWalletConfig,
): WalletAccount =>
  Object.freeze({ address, publicKey, chains: STANDARD_CHAINS, features: accountFeatures(quirks) });
