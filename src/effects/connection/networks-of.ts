import { readNow } from "../../base/state.js";
import type { Networks } from "../../streams/wallets/networks.js";
import type { Wiring } from "../wiring.js";
import { clientIdOf } from "./client-id.js";

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
  node: () => ({
    env,
    settings: readNow(settings$),
    clientId: clientIdOf(readNow(model$), sessions),
  }),
});
