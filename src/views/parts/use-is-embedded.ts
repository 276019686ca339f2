import { useConnections } from "../host-hooks.js";

/** Whether the embedded wallet is connected. */
export const useIsEmbedded = (): boolean =>
  Object.values(useConnections()).some(
    (state) => state.status === "connected" && state.connection.connector.type === "AUTH",
  );
