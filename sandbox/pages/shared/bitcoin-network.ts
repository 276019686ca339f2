import type { SandboxBitcoin } from "../../chains/bitcoin/bitcoin-list.js";

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
