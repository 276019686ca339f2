import type { ConnectionModel } from "../connection/state.js";
import type { PendingRequest } from "../requests/payload.js";

/** Whether the embedded wallet is connected. */
export const isLoggedIn = ({ connections }: Pick<ConnectionModel, "connections">): boolean =>
  connections.some(({ connector }) => connector.type === "AUTH");

/** Whether a request goes to the embedded wallet, which is connected. */
export const isEmbedded = (
  { connectionId }: Pick<PendingRequest, "connectionId">,
  { connections }: Pick<ConnectionModel, "connections">,
): boolean =>
  connections.some(({ id, connector }) => id === connectionId && connector.type === "AUTH");
