import type { Network } from "../../codecs/network.js";
import { haveSameAddresses } from "../../codecs/same-addresses.js";
import { useActiveAccount, useNetwork } from "../host-hooks.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";

/**
 * The site's networks on which the account has the address that is shown: the active one first. A session may be of some
 * networks alone, as that of a contract wallet is, which exists nowhere else.
 */
export const useNetworksOf = (): readonly [Network, ...Network[]] => {
  const active = useNetwork();
  const { wallet } = useViewPorts();
  const covers = wallet(useActiveAccount()?.connectionId ?? "")?.covers;
  const others = useNow(useSluice().networks$).filter(
    (network) =>
      network.caipNetworkId !== active.caipNetworkId &&
      haveSameAddresses(network, active) &&
      covers?.(network.caipNetworkId) !== false,
  );
  return [active, ...others];
};
