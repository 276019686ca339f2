import { useObservableEagerState } from "observable-hooks";
import { unsupportedNetwork } from "../../codecs/network.js";
import type { Connection } from "../../model/payloads.js";
import { useNetworkName } from "../parts/use-network-name.js";
import { useSluice } from "../sluice-context.js";

/** The network that a connection is on. */
export const WalletPlace = ({
  connection: { caipNetworkId },
}: {
  readonly connection: Pick<Connection, "caipNetworkId">;
}) => {
  const networks = useObservableEagerState(useSluice().networks$);
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId);
  return (
    <bdi className="place-name">{useNetworkName(network ?? unsupportedNetwork(caipNetworkId))}</bdi>
  );
};
