import { isRight } from "fp-ts/Either";
import { asyncScheduler, from, type ObservableInput, queueScheduler, Subject } from "rxjs";
import type { Env } from "../base/env.js";
import { SluiceError } from "../base/errors.js";
import { createScope } from "../base/state.js";
import type { Vault } from "../base/vault.js";
import type { SluiceOptions } from "../codecs/options/options.js";
import { decodeSettings } from "../codecs/options/settings.js";
import type { SluiceEvent } from "../model/events.js";
import { createStates, type States } from "../model/states.js";
import { foldingOver } from "../root/folding.js";
import type { Sluice } from "../root/types.js";
import { createRecords } from "../streams/storage/records.js";
import { simulatedEnv } from "./simulated-env.js";
import { FOLDS, testOptions } from "./test-sluice.js";

/** Stands in for a secret: a log only has keys of the vault in place of secrets. */
export const REDACTED = "redacted";

const emptyVault: Vault = {
  put: () => "",
  see: () => REDACTED as never,
  take: () => REDACTED as never,
  clear: () => undefined,
};

/**
 * Folds a recorded log of `events$` to states. No effect runs, nothing is requested and no time passes. The
 * states are those of the recorded run, with {@link REDACTED} for each secret.
 *
 * An array is replayed before this returns, and each state holds its last value. A stream is followed: subscribe
 * to the states before it starts to see every step.
 *
 * @param log the log of `record`, which survives a round trip through JSON
 * @param options the options of the recorded sluice that differ from those of `createTestSluice`
 * @param env page, media and initial storage of the recorded run
 */
export const replay = (
  log: ObservableInput<SluiceEvent>,
  options: Partial<SluiceOptions> = {},
  env: Pick<Env, "log" | "media" | "page" | "storage" | "window"> = simulatedEnv({
    scheduler: asyncScheduler,
  }),
): States => {
  const decoded = decodeSettings(testOptions(options));
  if (!isRight(decoded)) throw new SluiceError(decoded.left);
  const { settings } = decoded.right;
  const scope = createScope((defect) => env.log("error", "A defect was caught.", defect));
  const events = new Subject<SluiceEvent>();
  const records = createRecords(env, settings.storagePrefix);
  const parts = { settings, records, vault: emptyVault, env };
  const states = createStates(foldingOver(events, scope, FOLDS, parts));
  from(log).subscribe(events);
  return states;
};

/** A sluice and its log of commands and facts so far, for `replay`. */
export interface Recording<S> {
  readonly sluice: S;
  readonly log: readonly SluiceEvent[];
}

/**
 * Creates a sluice and records its log. Where a connection is restored, the first facts happen during creation, too
 * early for a subscription to `events$`. Recording ends with `destroy()`.
 *
 * @param create creates the sluice, e.g. `() => createSluice(options)`
 */
export const record = <S extends Pick<Sluice, "events$">>(create: () => S): Recording<S> => {
  const log: SluiceEvent[] = [];
  let sluice: S | undefined;
  // The facts of the start wait in the queue until this task is done.
  queueScheduler.schedule(() => {
    sluice = create();
    sluice.events$.subscribe((event) => log.push(event));
  });
  if (sluice === undefined) throw new Error("record: not while an event is being handled");
  return { sluice, log };
};
