import type { ConnectionModel } from "../../model/connection-model.js";
import type { Ports } from "../wiring.js";

/**
 * The id that the relay knows this page by, while a session of WalletConnect lives. Requests to `endpoints.rpc`
 * carry it, since the service asks for it. It links the relay's traffic with the addresses that are looked up, so
 * it is not kept for longer than the session. wire 2.2
 */
export const clientIdOf = (
  { connections }: Pick<ConnectionModel, "connections">,
  sessions: Ports["sessions"],
): string | undefined =>
  connections
    .map(({ sessionId }) => sessions.get(sessionId)?.clientId)
    .find((id) => id !== undefined);
