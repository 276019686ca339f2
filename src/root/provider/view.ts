import type { CaipNetworkId } from "../../codecs/caip.js";
import { toHexChainId } from "../../codecs/namespaces/eip155/hex-chain-id.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import { connectionIn } from "../../model/live-connections.js";

/** A namespace as the provider shows it: its accounts, the active one first, and its chain. */
export interface ProviderView {
  readonly accounts: readonly string[];
  readonly chainId: `0x${string}`;
  readonly isConnected: boolean;
}

export const viewOf = (model: ConnectionModel): ProviderView => {
  const connection = connectionIn(model, "eip155");
  const id: CaipNetworkId = connection?.caipNetworkId ?? model.activeId;
  return {
    accounts: connection?.accounts.map(({ address }) => address) ?? [],
    chainId: id.startsWith("eip155:") ? toHexChainId(id.slice("eip155:".length)) : "0x1",
    isConnected: connection !== null,
  };
};
