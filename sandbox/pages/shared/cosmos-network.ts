import { COSMOS_DECIMALS, type SandboxCosmosNetwork } from "../../chains/cosmos/network-list.js";

/** A network of Cosmos as a host configures it. @param api where the sandbox's services are */
export const cosmosNetwork = (
  { id, name, symbol, prefix, denom }: SandboxCosmosNetwork,
  api: string,
) => ({
  id,
  name,
  chainNamespace: "cosmos" as const,
  caipNetworkId: `cosmos:${id}` as const,
  nativeCurrency: { name: symbol, symbol, decimals: COSMOS_DECIMALS },
  // Nobody is there: only wallets are told of it.
  rpcUrls: { default: { http: [`${api}/cosmos/${id}/rpc`] } },
  restUrls: [`${api}/cosmos/${id}`],
  cosmos: { bech32Prefix: prefix, denom },
  testnet: true,
});
