import { readNow } from "../../base/state.js";
import type { Connector } from "../../codecs/wallet.js";
import { wishFor } from "../../effects/connecting/ask-wallet.js";
import { useSluice, useViewPorts } from "../sluice-context.js";

/** Asks the wallet of this view again and replaces the current attempt. */
export const useRetry = (connector: Connector | null, walletId?: string): (() => void) => {
  const { network$ } = useSluice();
  const { send } = useViewPorts();
  return () => {
    if (connector === null) return;
    const { chainNamespace } = readNow(network$);
    send({ ...wishFor(connector, chainNamespace, walletId), restart: true });
  };
};
