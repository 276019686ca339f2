import type { SandboxDotNetwork } from "../../chains/polkadot/network-list.js";

/** A network of Polkadot as a host configures it. */
export const polkadotNetwork = (
  { caipNetworkId, name, symbol, decimals, prefix }: SandboxDotNetwork,
  rpcUrl: string,
) => ({
  id: caipNetworkId.slice("polkadot:".length),
  name,
  chainNamespace: "polkadot" as const,
  caipNetworkId,
  nativeCurrency: { name: symbol, symbol, decimals },
  rpcUrls: { default: { http: [rpcUrl] } },
  ss58Prefix: prefix,
});
