import type { SandboxChain } from "../chains/chain-list.js";

/** What the wallet does with a request that needs a person. */
export type WalletMode = "ask" | "approve" | "refuse" | "hang";

/** One in-page wallet. */
export type WalletConfig = {
  readonly name: string;
  readonly rdns: string;
  readonly uuid: string;
  /** Two colours of the icon. */
  readonly colors: readonly [string, string];
  /** Which developer keys it holds; the first is used until `useAccount`. */
  readonly keys: readonly [`0x${string}`, ...`0x${string}`[]];
  /** Chains it knows from the start; more can be added by a site. */
  readonly chains: readonly [SandboxChain, ...SandboxChain[]];
  /** It can connect and sign in with one question (ERC-7846). */
  readonly signsIn?: true;
  /** It tells what its accounts have (EIP-7811). */
  readonly listsAssets?: true;
  readonly mode: WalletMode;
  /** Added before every answer, in milliseconds. */
  readonly delayMs: number;
};
