import { readNow } from "../../base/state.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import { sharedUrls } from "../../streams/api/node-urls.js";
import type { Networks } from "../../streams/wallets/port.js";
import type { Ports, Wiring } from "../wiring.js";

export type NetworksPorts = Pick<Wiring, "env" | "sessions" | "settings$" | "networks$" | "model$">;

/** What the wallets of a sluice know of its networks, and ask their nodes with. */
export const networksOf = ({
  env,
  sessions,
  settings$,
  networks$,
  model$,
}: NetworksPorts): Networks => ({
  networks: () => readNow(networks$),
  sharedUrls: (id) => sharedUrls(id, readNow(settings$)),
  node: () => ({
    env,
    settings: readNow(settings$),
    clientId: clientIdOf(readNow(model$), sessions),
  }),
});

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
