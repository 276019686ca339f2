import { map, merge, observeOn, queueScheduler, Subject, share, takeUntil } from "rxjs";
import { defectOf } from "../base/defect.js";
import type { Env } from "../base/env.js";
import { keepAnswer } from "../base/keep-answer.js";
import { createRegistry } from "../base/registry.js";
import { createScope } from "../base/scope.js";
import { createVault } from "../base/vault.js";
import { wakeOn } from "../base/wake-on.js";
import type { Namespace } from "../codecs/caip.js";
import type { DecodedOptions } from "../codecs/options/decode-options.js";
import { logAlertsEffect, setupAlerts } from "../effects/alerts/raise.js";
import { startEffect } from "../effects/connection/start.js";
import { discoverEffect, type ProviderSource } from "../effects/discovery/discover.js";
import type { SluiceEvent } from "../effects/events.js";
import { closeEffect } from "../effects/modal/close.js";
import { openEffect } from "../effects/modal/open.js";
import { initialTheme, themeEffect } from "../effects/theme/theme.js";
import type { Wiring } from "../effects/wiring.js";
import type { Adapter, WalletProvider } from "../streams/adapters/port.js";
import { createRecords } from "../streams/storage/records.js";
import type { Chunks } from "./chunks.js";
import type { Composed } from "./composed.js";
import { connectionWork$, driversOf, sleepersOf } from "./concerns.js";
import { createStates } from "./states.js";
import { walletConnectOf } from "./walletconnect-of.js";

/** Puts a sluice together: the bus, the states, the effects, their order and their end. Lists only. */
export const compose = (
  { settings, problems }: DecodedOptions,
  env: Env,
  chunks: Chunks,
): Composed => {
  const scope = createScope((defect) => {
    env.log("error", "A defect was caught.", defect);
    bus.next({ type: "defect/caught", failure: defectOf(defect) });
  });
  const bus = new Subject<SluiceEvent>();
  // Queued: an event sent while another is being handled waits its turn.
  const events$ = bus.pipe(observeOn(queueScheduler), takeUntil(scope.ended$), share());

  const vault = createVault(env.randomId);
  const records = createRecords(env, settings.storagePrefix);
  const sources = createRegistry<ProviderSource>();
  const providers = createRegistry<WalletProvider>();
  const adapters = new Map<Namespace, Adapter>();

  // 1. States first, so that whoever hears an event reads the state after it.
  const states = createStates(events$, scope, { settings, records, vault, env });
  const wiring: Wiring = {
    env,
    settings,
    records,
    vault,
    sources,
    providers,
    adapterOf: (namespace) => adapters.get(namespace) ?? null,
    drivers$: driversOf(env, chunks, adapters),
    walletConnect$: walletConnectOf({ env, records, ...states }, chunks, scope),
    embedded$: chunks.embedded$.pipe(
      map((create) => create(wiring, events$, scope, bus)),
      keepAnswer(),
    ),
    ...states,
  };

  // 2. Effects second, inside one task of the queue, so that no early fact is lost.
  const streams = { events$, ...states };
  const effects = [
    openEffect(streams),
    closeEffect(streams),
    themeEffect(streams, env, initialTheme(settings, env)),
    logAlertsEffect(streams, env),
    ...sleepersOf(wiring, chunks).map((sleeper) => wakeOn(events$, sleeper)),
    setupAlerts(settings, problems),
    discoverEffect(streams, { env, sources, basic: settings.basic }),
    startEffect({ records, settings, env }),
  ];
  queueScheduler.schedule(() => {
    for (const facts$ of effects) scope.pour(facts$, bus);
  });

  scope.add(() => {
    vault.clear();
    sources.clear();
    providers.clear();
  });
  return {
    events$,
    states,
    wiring,
    scope,
    send: (event) => bus.next(event),
    warmUp: () => scope.run(merge(connectionWork$(wiring, chunks), chunks.modal$)),
  };
};
