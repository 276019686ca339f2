import {
  catchError,
  EMPTY,
  filter,
  map,
  mergeMap,
  type Observable,
  observeOn,
  queueScheduler,
  Subject,
  share,
  takeUntil,
  tap,
} from "rxjs";
import { keepAnswer } from "../base/answers.js";
import { type Env, nothingHeld, type OwnEnv } from "../base/env.js";
import { toFailure } from "../base/errors.js";
import { createScope } from "../base/state.js";
import { createVault } from "../base/vault.js";
import { afterPaint$ } from "../base/wait.js";
import { wakeOn } from "../base/wake-on.js";
import type { DecodedSettings } from "../codecs/options/settings.js";
import { RETURN_PARAMETER } from "../codecs/storage/login-keys.js";
import type { Wiring } from "../effects/wiring.js";
import { toRestore } from "../model/connection-model.js";
import type { SluiceEvent } from "../model/events.js";
import { createStates, type LateFolds } from "../model/states.js";
import { createRecords } from "../streams/storage/records.js";
import type { Found } from "../streams/wallets/namespaces/pack.js";
import type { Origin, Session, Wallet } from "../streams/wallets/port.js";
import { type Chunks, packsOf } from "./chunks.js";
import type { Composed } from "./composed.js";
import { ALWAYS } from "./concerns.js";
import { foldingOver } from "./folding.js";
import type { PartHost, Told } from "./inside.js";
import type { MadePorts } from "./later.js";
import { loaderOf, sleepersOf } from "./sleepers.js";

const isEvent = (one: SluiceEvent | Told): one is SluiceEvent => "type" in one;
const isTold = (one: SluiceEvent | Told): one is Told => !isEvent(one);

/** Puts a sluice together: the bus, the states, the effects, their order and their end. */
export const compose = (
  { settings, ignored }: DecodedSettings,
  outside: Env,
  chunks: Chunks,
): Composed => {
  const env: OwnEnv = Object.assign(Object.create(outside), { held: nothingHeld() });
  const scope = createScope((defect) => {
    env.log("error", "A defect was caught.", defect);
    bus.next({ type: "defect/caught", causeRef: vault.put(defect), failure: toFailure(defect) });
  });
  const bus = new Subject<SluiceEvent | Told>();
  // Queued: an event sent while another is being handled waits its turn.
  const events$ = bus.pipe(
    filter(isEvent),
    observeOn(queueScheduler),
    takeUntil(scope.ended$),
    share(),
  );

  const vault = createVault(env.randomId);
  const records = createRecords(env, settings.storagePrefix);
  const origins = new Map<string, Observable<Origin> | Found>();
  const sessions = new Map<string, Session>();
  const wallets = new Map<string, Wallet>();
  const packs = packsOf(chunks.finders);
  const folds: Partial<LateFolds> = {};

  // 1. States first, so that an effect that hears an event reads the state after it.
  const states = createStates(
    foldingOver(events$, scope, folds, { settings, records, vault, env }),
  );
  const host: PartHost = {
    events$,
    ended$: scope.ended$,
    pour: (facts$) => scope.pour(facts$, bus),
    told$: bus.pipe(filter(isTold)),
    tell: (told) => bus.next(told),
    run: scope.run,
    add: scope.add,
  };
  const ports$ = chunks.ports$.pipe(
    map((create) => create(wiring, host)),
    keepAnswer(),
  );
  const port = <N extends keyof MadePorts>(name: N): MadePorts[N] =>
    // Each is of its own type.
    ports$.pipe(mergeMap((ports): Observable<unknown> => ports[name])) as MadePorts[N];
  const wiring: Wiring = {
    env,
    settings,
    ignored,
    records,
    vault,
    causes: new Map(),
    origins,
    sessions,
    wallets,
    ...packs,
    run: scope.run,
    openAtOnce$: port("openAtOnce$"),
    walletConnect$: port("walletConnect$"),
    frame$: port("frame$"),
    embedded$: port("embedded$"),
    ...states,
  };
  const load = loaderOf(wiring, chunks.work, folds);

  // 2. Effects second: at once for a visitor who comes back, else once the page has drawn what is there already.
  const first = startEvents(wiring);
  let begin = (): void => {
    begin = () => {};
    // Inside one task of the queue, so that no early fact is lost.
    queueScheduler.schedule(() => {
      for (const sleeper of sleepersOf(wiring, load)) scope.pour(wakeOn(events$, sleeper), bus);
      for (const always of ALWAYS) scope.pour(always(wiring)(events$), bus);
      for (const event of first) bus.next(event);
    });
  };
  // What finds wallets is fetched meanwhile, so that the dialog is never there before the wallets of the page.
  if (!settings.basic) scope.run(packs.finders$(settings.networks).pipe(catchError(() => EMPTY)));
  if (first.length > 0) begin();
  else {
    const view = env.hostDocument()?.defaultView ?? null;
    scope.run(afterPaint$(view, env.scheduler).pipe(tap(() => begin())));
  }

  scope.add(() => {
    for (const held of [vault, origins, sessions, wallets, wiring.causes]) held.clear();
  });
  return {
    events$,
    states,
    wiring,
    scope,
    send: (event) => {
      begin();
      bus.next(event);
    },
    load,
  };
};

/**
 * What a page begins with, by its storage and its address: connections to restore, and the way back from a log-in that
 * left the page. The log-in's own code looks at the rest. wire 7
 */
const startEvents = ({
  records,
  settings,
  env,
}: Pick<Wiring, "records" | "settings" | "env">): readonly SluiceEvent[] => {
  const events = toRestore(records, settings).map(
    (namespace): SluiceEvent => ({ type: "restore/wanted", namespace }),
  );
  if (env.page().url.includes(`${RETURN_PARAMETER}=`)) events.push({ type: "social/returned" });
  return events;
};
