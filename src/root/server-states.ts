import { NEVER } from "rxjs";
import type { Env } from "../base/env.js";
import { createScope, type Scope } from "../base/scope.js";
import { type InitialState, serverEnv } from "../base/server-env.js";
import type { Vault } from "../base/vault.js";
import type { Settings } from "../codecs/options/settings.js";
import { createStates, type States } from "../model/states.js";
import { createRecords } from "../streams/storage/records.js";
import { foldingOver } from "./folding.js";

/**
 * The states that these options have on a server, where nothing happens. They have a scope of their own, which nobody
 * has to end: a server makes them for each request.
 */
export const serverStates = (
  {
    env,
    settings,
    vault,
    scope,
  }: {
    readonly env: Env;
    readonly settings: Settings;
    readonly vault: Vault;
    readonly scope: Pick<Scope, "report">;
  },
  initialState?: InitialState,
): States => {
  const there = serverEnv(env, initialState);
  const records = createRecords(there, "");
  return createStates(
    foldingOver(NEVER, createScope(scope.report), {}, { settings, records, vault, env: there }),
  );
};
