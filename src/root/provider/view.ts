import { type CaipNetworkId, toHexChainId } from "../../codecs/caip.js";
import { type ConnectionModel, connectionIn } from "../../effects/connection/state.js";

/** What the outside sees of a namespace: accounts, the active first, and a chain. */
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
