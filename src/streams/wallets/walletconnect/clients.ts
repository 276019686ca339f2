import type { Env } from "../../../base/env.js";
import type { Settings } from "../../../codecs/options/settings.js";
import type { UniversalProvider } from "./library.js";
import type { sessionStorageOf } from "./session-storage.js";

/** What the client needs of the environment. */
export interface ClientParts {
  readonly env: Pick<Env, "page" | "hostDocument">;
  readonly records: Parameters<typeof sessionStorageOf>[0];
  readonly settings: Pick<
    Settings,
    "projectId" | "metadata" | "endpoints" | "storagePrefix" | "walletConnect"
  >;
}

/**
 * The library's clients by storage prefix. A client cannot be destroyed, and a second one with the same prefix
 * would hear everything twice. So there is one for the page's life, also for a sluice created after another has
 * ended. `sleep.ts` stops and wakes it.
 */
export const clients = new Map<string, Promise<UniversalProvider>>();
