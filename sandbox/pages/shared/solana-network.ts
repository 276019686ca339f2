import type { SandboxCluster } from "../../chains/solana/cluster-list.js";

/** A cluster as a host configures it. */
export const solanaNetwork = ({ caipNetworkId, name }: SandboxCluster, rpcUrl: string) => ({
  id: caipNetworkId.slice("solana:".length),
  name,
  chainNamespace: "solana" as const,
  caipNetworkId,
  nativeCurrency: { name: "Solana", symbol: "SOL", decimals: 9 },
  rpcUrls: { default: { http: [rpcUrl] } },
  testnet: true,
});
