import type { ConnectionModel } from "../connection/state.js";
import type { PendingRequest } from "../requests/payload.js";

/** Whether somebody is logged in. */
export const isLoggedIn = ({ connections }: Pick<ConnectionModel, "connections">): boolean =>
  connections.some(({ connector }) => connector.type === "AUTH");

/** Whether a request is one to the embedded wallet, while that is connected. */
export const isEmbedded = (
  { connectionId }: Pick<PendingRequest, "connectionId">,
  { connections }: Pick<ConnectionModel, "connections">,
): boolean =>
  connections.some(({ id, connector }) => id === connectionId && connector.type === "AUTH");
