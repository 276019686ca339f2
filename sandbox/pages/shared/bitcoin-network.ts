import type { SandboxBitcoin } from "../../chains/bitcoin/bitcoin-list.js";

/** The service of each network. */
export const servicesOf = (all: readonly SandboxBitcoin[]): Readonly<Record<string, string>> =>
  Object.fromEntries(all.map(({ caipNetworkId, url }) => [caipNetworkId, url]));

/** A network of Bitcoin as a host configures it. */
export const bitcoinNetwork = ({ caipNetworkId, name, url }: SandboxBitcoin) => ({
  id: caipNetworkId.slice("bip122:".length),
  name,
  chainNamespace: "bip122" as const,
  caipNetworkId,
  nativeCurrency: { name: "Bitcoin", symbol: "BTC", decimals: 8 },
  rpcUrls: { default: { http: [url] } },
  testnet: true,
});
