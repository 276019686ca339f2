import { NEVER } from "rxjs";
import type { Env } from "../base/env.js";
import type { Scope } from "../base/scope.js";
import { serverEnv } from "../base/server-env.js";
import type { Vault } from "../base/vault.js";
import type { Settings } from "../codecs/options/settings.js";
import type { States } from "../effects/wiring.js";
import { createRecords } from "../streams/storage/records.js";
import { createStates } from "./concerns.js";
import { foldingOver } from "./folding.js";

/** The states that these options have on a server, where nothing is stored and nothing happens. */
export const serverStates = (
  {
    env,
    settings,
    vault,
  }: { readonly env: Env; readonly settings: Settings; readonly vault: Vault },
  scope: Scope,
): States => {
  const there = serverEnv(env);
  const records = createRecords(there, settings.storagePrefix);
  return createStates(foldingOver(NEVER, scope, {}, { settings, records, vault, env: there }));
};
