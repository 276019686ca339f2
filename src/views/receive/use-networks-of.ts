import type { Network } from "../../codecs/network.js";
import { haveSameAddresses } from "../../codecs/same-addresses.js";
import { offeredNetworks } from "../../effects/embedded/offered-networks.js";
import { useConnections, useNetwork } from "../host-hooks.js";
import { useOptions, useSluice } from "../sluice-context.js";
import { useNow } from "../use-now.js";

/** The site's networks on which the account has the address that is shown: the active one first. */
export const useNetworksOf = (): readonly [Network, ...Network[]] => {
  const active = useNetwork();
  const { frame } = useOptions().endpoints;
  const configured = useNow(useSluice().networks$);
  const others = offeredNetworks(configured, useConnections(), frame).filter(
    (network) =>
      network.caipNetworkId !== active.caipNetworkId && haveSameAddresses(network, active),
  );
  return [active, ...others];
};
