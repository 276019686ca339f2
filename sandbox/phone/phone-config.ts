import type { SandboxBitcoin } from "../chains/bitcoin/bitcoin-list.js";
import type { SandboxChain } from "../chains/chain-list.js";
import type { SandboxDotNetwork } from "../chains/polkadot/network-list.js";
import type { SandboxCluster } from "../chains/solana/cluster-list.js";

/** What the phone page is told at start; `?relay=` in its address replaces the relay. */
export type PhoneConfig = {
  readonly relay: string;
  readonly chains: readonly SandboxChain[];
  readonly clusters: readonly SandboxCluster[];
  readonly bitcoins: readonly SandboxBitcoin[];
  readonly dotNetworks: readonly SandboxDotNetwork[];
};

export const loadPhoneConfig = async (): Promise<PhoneConfig> => {
  const config = (await (await fetch("/config.json")).json()) as PhoneConfig;
  const relay = new URLSearchParams(location.search).get("relay");
  return relay === null ? config : { ...config, relay };
};
