import type { CopiedRequest } from "../../codecs/copied-request.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { Sluice } from "../types.js";

/** What the provider has done by others. */
export interface ProviderCommands extends Pick<Sluice, "open" | "switchNetwork" | "disconnect"> {
  /** Asks the wallet of the account that was active in a model. The request is a copy already. */
  readonly request: (
    asked: CopiedRequest,
    namespace: "eip155",
    model: ConnectionModel,
  ) => Promise<unknown>;
}
