import type { SandboxBitcoin } from "../chains/bitcoin/bitcoin-list.js";
import type { SandboxChain } from "../chains/chain-list.js";
import type { SandboxDotNetwork } from "../chains/polkadot/network-list.js";
import type { SandboxCluster } from "../chains/solana/cluster-list.js";

/** Where the host pages find everything: the content of `/sandbox.json`. */
export type PageConfig = {
  readonly api: string;
  readonly relay: string;
  readonly phone: string;
  /** The page of a provider of coins. */
  readonly onramp: string;
  readonly frame: string;
  readonly frameOrigin: string;
  readonly outbox: string;
  /** A page of another origin that sends forged frame messages. */
  readonly forger: string;
  /** What holds on the demo page where its address says nothing. */
  readonly demo: Readonly<Record<string, string>>;
  readonly chains: readonly SandboxChain[];
  readonly swapChain: SandboxChain;
  readonly clusters: readonly [SandboxCluster, SandboxCluster];
  /** Testnet 4, and the third. */
  readonly bitcoins: readonly [SandboxBitcoin, SandboxBitcoin];
  readonly dotNetworks: readonly SandboxDotNetwork[];
};
