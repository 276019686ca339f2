import type { Namespace } from "../../../codecs/caip.js";
import { referenceOf } from "../../../codecs/caip.js";
import type { Network } from "../../../codecs/network.js";

/** Methods asked for, per namespace that has a driver; all optional. wire 9.1 */
const METHODS: Readonly<Partial<Record<Namespace, string>>> = {
  eip155:
    "eth_accounts eth_requestAccounts eth_sendRawTransaction eth_sign eth_signTransaction eth_signTypedData eth_signTypedData_v3 eth_signTypedData_v4 eth_sendTransaction personal_sign wallet_switchEthereumChain wallet_addEthereumChain wallet_getPermissions wallet_requestPermissions wallet_registerOnboarding wallet_watchAsset wallet_scanQRCode wallet_getCallsStatus wallet_showCallsStatus wallet_sendCalls wallet_getCapabilities wallet_grantPermissions wallet_revokePermissions wallet_getAssets",
};

interface WantedNamespace {
  chains: string[];
  methods: string[];
  events: string[];
  rpcMap: Record<string, string>;
}

/** One entry for each namespace that has a configured network, in configuration order. S7.27 */
export const optionalNamespaces = (
  networks: readonly Network[],
): Record<string, WantedNamespace> => {
  const wanted: Record<string, WantedNamespace> = {};
  for (const network of networks) {
    const methods = METHODS[network.chainNamespace];
    if (methods === undefined) continue;
    const entry = wanted[network.chainNamespace] ?? {
      chains: [],
      methods: methods.split(" "),
      events: ["accountsChanged", "chainChanged"],
      rpcMap: {},
    };
    entry.chains.push(network.caipNetworkId);
    // Always given: without it the library reads from a third party's node.
    entry.rpcMap[referenceOf(network.caipNetworkId)] = network.rpcUrls.default.http[0] ?? "";
    wanted[network.chainNamespace] = entry;
  }
  return wanted;
};
