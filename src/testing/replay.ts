import { isRight } from "fp-ts/Either";
import { asyncScheduler, from, type ObservableInput, Subject } from "rxjs";
import type { Env } from "../base/env.js";
import { SluiceError } from "../base/errors.js";
import { createScope } from "../base/scope.js";
import type { Vault } from "../base/vault.js";
import { decodeOptions } from "../codecs/options/decode-options.js";
import type { SluiceOptions } from "../codecs/options/options.js";
import type { SluiceEvent } from "../effects/events.js";
import type { States } from "../effects/wiring.js";
import { createStates } from "../root/concerns.js";
import { foldingOver } from "../root/folding.js";
import { createRecords } from "../streams/storage/records.js";
import { simulatedEnv } from "./simulated-env.js";
import { testOptions } from "./test-sluice.js";

/** Stands where a secret was: a log has keys of the vault in their place. */
export const REDACTED = "redacted";

const emptyVault: Vault = {
  put: () => "",
  see: () => REDACTED,
  take: () => REDACTED,
  clear: () => undefined,
};

/**
 * Feeds a recorded log of `events$` to the states alone: no effect runs, nothing is asked, no time
 * passes. The states are those of the recorded run, with {@link REDACTED} for each secret.
 *
 * A list has been replayed when this returns, and each state holds its last value. A stream is
 * followed, so that who subscribes to the states before it begins sees every step.
 *
 * @param log what `record` kept; JSON keeps all of it
 * @param options those of the recorded sluice, as far as they differ from `createTestSluice`'s
 * @param env the storage that the recorded run began with, its page and media
 */
export const replay = (
  log: ObservableInput<SluiceEvent>,
  options: Partial<SluiceOptions> = {},
  env: Pick<Env, "log" | "media" | "page" | "storage" | "window"> = simulatedEnv({
    scheduler: asyncScheduler,
  }),
): States => {
  const decoded = decodeOptions(testOptions(options));
  if (!isRight(decoded)) throw new SluiceError(decoded.left);
  const { settings } = decoded.right;
  const scope = createScope((defect) => env.log("error", "A defect was caught.", defect));
  const events = new Subject<SluiceEvent>();
  const records = createRecords(env, settings.storagePrefix);
  const parts = { settings, records, vault: emptyVault, env };
  const states = createStates(foldingOver(events, scope, parts));
  from(log).subscribe(events);
  return states;
};
