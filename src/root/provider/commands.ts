import type { CopiedRequest } from "../../codecs/copied-request.js";
import type { Sluice } from "../types.js";

/** What the provider has done by others. */
export interface ProviderCommands extends Pick<Sluice, "open" | "switchNetwork" | "disconnect"> {
  /** Asks the wallet. The request is a copy already. */
  readonly request: (asked: CopiedRequest) => Promise<unknown>;
}
