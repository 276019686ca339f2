import { useMemo } from "react";
import { type Device, deviceIn } from "../../codecs/links.js";
import { offersAll } from "../../model/listed-wallets.js";
import { useConnections } from "../host-hooks.js";
import { useOptions, useViewPorts } from "../sluice-context.js";

/** The visitor's device, as far as links and lists depend on it. wire 10.5 */
export const useDevice = (): Device => {
  const { env } = useViewPorts();
  return useMemo(() => deviceIn(env), [env]);
};

/** Whether the host wants the list of all wallets to be offered here. */
export const useOffersAll = (): boolean => offersAll(useOptions(), useDevice().mobile);

/** Whether the embedded wallet is connected. */
export const useIsEmbedded = (): boolean =>
  Object.values(useConnections()).some(
    (state) => state.status === "connected" && state.connection.connector.type === "AUTH",
  );
