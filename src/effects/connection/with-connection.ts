import type { Connection } from "./payload.js";
import type { ConnectionModel } from "./state.js";

/** Changes parts of a connection. One that is gone changes nothing. */
export const withConnection = (
  model: ConnectionModel,
  id: string | undefined,
  part: Partial<Pick<Connection, "accounts" | "caipNetworkId">>,
): ConnectionModel =>
  model.connections.some((connection) => connection.id === id)
    ? {
        ...model,
        connections: model.connections.map((connection) =>
          connection.id === id ? { ...connection, ...part } : connection,
        ),
      }
    : model;
