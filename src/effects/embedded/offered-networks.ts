import type { Network } from "../../codecs/network.js";
import type { ConnectionsState } from "../../model/connection.js";
import { offeredBy } from "../../streams/wallets/embedded/networks.js";

/**
 * The networks that can be chosen now. While the embedded wallet is connected, only those of its namespace that
 * it supports. wire 6.10
 *
 * @param frame address of the embedded wallet's frame
 */
export const offeredNetworks = (
  networks: readonly Network[],
  connections: ConnectionsState,
  frame: string,
): readonly Network[] => {
  const offers = offeredBy(frame);
  return networks.filter(({ chainNamespace, caipNetworkId }) => {
    const state = connections[chainNamespace];
    return (
      state?.status !== "connected" ||
      state.connection.connector.type !== "AUTH" ||
      offers(caipNetworkId)
    );
  });
};
