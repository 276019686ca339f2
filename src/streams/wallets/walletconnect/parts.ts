import type { Observable } from "rxjs";
import type { Env } from "../../../base/env.js";
import type { Network } from "../../../codecs/network.js";
import type { Settings } from "../../../codecs/options/settings.js";
import type { Networks } from "../networks.js";
import type { OverSessions } from "./namespaces.js";
import type { sessionStorageOf } from "./session-storage.js";

/**
 * What WalletConnect needs of a sluice. Apart from the code that uses it, since that names the library's types:
 * a host whose compiler checks every declaration would get the library's mistakes with ours.
 */
export interface WalletConnectParts extends ClientParts, Networks {
  readonly env: ClientParts["env"] & Pick<Env, "window">;
  readonly beforeRequest: () => void;
  /** How to talk to the namespaces of these networks. */
  readonly overSessions: (networks: readonly Network[]) => Observable<OverSessions>;
}

/** What the client needs of the environment. */
export interface ClientParts {
  readonly env: Pick<Env, "page" | "hostDocument" | "scheduler">;
  readonly records: Parameters<typeof sessionStorageOf>[0];
  readonly settings: Pick<
    Settings,
    "projectId" | "metadata" | "endpoints" | "storagePrefix" | "walletConnect"
  >;
}
