import { type ConnectionModel, liveConnections } from "../connection/state.js";
import type { PendingRequest } from "../requests/payload.js";

/** Whether a request is one to the embedded wallet, while that is connected. */
export const isEmbedded = (
  { connectionId }: Pick<PendingRequest, "connectionId">,
  { connections }: ConnectionModel,
): boolean =>
  liveConnections(connections).some(
    ({ id, connector }) => id === connectionId && connector.type === "AUTH",
  );
