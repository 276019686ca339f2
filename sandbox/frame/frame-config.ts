import type { Address } from "viem";
import type { SandboxChain } from "../chains/chain-list.js";
import type { SandboxCluster } from "../chains/solana/cluster-list.js";

/** What the frame page is told at start: the content of `/config.json` on its origin. */
export type FrameConfig = {
  readonly chains: readonly SandboxChain[];
  /** The Solana networks that have a node. */
  readonly clusters: readonly SandboxCluster[];
  /** EVM chain ids on which smart accounts are offered. */
  readonly smartAccountNetworks: readonly number[];
  readonly factory: Address;
  /** Origins of the pages that may hold the frame. */
  readonly hosts: readonly string[];
  /** Another origin, from which forged replies can be sent. */
  readonly otherOrigin: string;
};
