import { defer, map, type Observable, tap } from "rxjs";
import { allOf } from "../base/all-of.js";
import type { Env } from "../base/env.js";
import { type Failure, toFailure } from "../base/errors.js";
import { readNow } from "../base/state.js";
import type { Sleeper } from "../base/wake-on.js";
import type { Namespace } from "../codecs/caip.js";
import type { Network } from "../codecs/network.js";
import type { Settings } from "../codecs/options/settings.js";
import type { SluiceEvent } from "../effects/events.js";
import type { Concern, Wiring } from "../effects/wiring.js";
import type { Adapter } from "../streams/adapters/port.js";
import type { Chunks } from "./chunks.js";

type Kind = SluiceEvent["type"];

/** A concern, after the events that need it; asleep while the host's options do not want it. */
type OnDemand = readonly [
  kinds: readonly Kind[],
  concern$: Observable<Concern>,
  isWanted?: (settings: Settings) => boolean,
];

/** Which events need which concern. */
const WAKES = {
  connection: [
    "restore/wanted",
    "connect",
    "connect/cancel",
    "disconnect",
    "network/select",
    "network/switch",
    "request",
    "pairing/open-link",
    "account/set-type",
  ],
  modal: [
    "modal/opened",
    "view/push",
    "view/replace",
    "view/reset",
    "view/back",
    "connect/succeeded",
    "connect/failed",
    "connection/chain-changed",
    "snackbar/show",
    "snackbar/hide",
    "alert/close",
    "locale/set",
  ],
  directory: ["directory/recommend", "directory/more", "directory/search", "directory/certified"],
  balances: ["connect/succeeded", "balance/refresh"],
  features: ["modal/opened"],
  options: ["options/update"],
  /** Facts only, and of acts: nothing is told of a page that was merely opened. */
  telemetry: ["modal/opened", "connect/started", "connect/failed"],
} as const satisfies Record<string, readonly Kind[]>;

/** The concerns that are loaded on demand, as sleepers for `wakeOn`. */
export const sleepersOf = (wiring: Wiring, chunks: Chunks): readonly Sleeper<SluiceEvent>[] => {
  const known: readonly OnDemand[] = [
    [WAKES.connection, connectionWork$(wiring, chunks)],
    [WAKES.modal, chunks.modal$],
    [WAKES.directory, chunks.directory$],
    [WAKES.balances, chunks.balances$],
    [WAKES.features, chunks.features$],
    [WAKES.options, chunks.options$],
    [WAKES.telemetry, chunks.telemetry$, tells],
  ];
  return known.map(sleeper(wiring));
};

const tells = ({ features: { analytics, errorReports } }: Settings): boolean =>
  analytics === true || errorReports === true;

/** The connection concern with the drivers of the configured namespaces. */
export const connectionWork$ = (
  { model$, drivers$ }: Pick<Wiring, "model$" | "drivers$">,
  { connection$ }: Pick<Chunks, "connection$">,
): Observable<Concern> =>
  defer(() => allOf([connection$, drivers$(readNow(model$).networks)])).pipe(
    map(([concern]) => concern),
  );

/** Fetches the drivers of these networks' namespaces, each once; a namespace without one is passed over. */
export const driversOf =
  (env: Env, chunks: Pick<Chunks, "adapters">, adapters: Map<Namespace, Adapter>) =>
  (networks: readonly Network[]): Observable<unknown> => {
    const namespaces = new Set(networks.map(({ chainNamespace }) => chainNamespace));
    const drivers = [...namespaces].flatMap((namespace) => {
      const driver$ = chunks.adapters[namespace];
      if (driver$ === undefined) return [];
      const keep = tap((make: (env: Env) => Adapter) => {
        if (!adapters.has(namespace)) adapters.set(namespace, make(env));
      });
      return [driver$.pipe(keep)];
    });
    return allOf(drivers);
  };

const sleeper =
  (wiring: Wiring) =>
  ([kinds, concern$, isWanted]: OnDemand): Sleeper<SluiceEvent> => {
    const wakes = ({ type }: SluiceEvent): boolean =>
      kinds.includes(type) && (isWanted === undefined || isWanted(readNow(wiring.settings$)));
    /** Commands without an outcome. What it does not wake for is answered elsewhere. */
    const open = new Set<string>();
    const fail = (failure: Failure): readonly SluiceEvent[] => {
      const settles = [...open];
      open.clear();
      return [{ type: "command/failed", settles, failure }];
    };
    return {
      wakes,
      load: concern$.pipe(map((concern) => concern(wiring))),
      hear: (event) => {
        if ("id" in event && wakes(event)) open.add(event.id);
        if ("settles" in event) for (const id of event.settles) open.delete(id);
      },
      loadFailed: (cause) => fail(loadFailure(cause)),
      broke: (cause) => fail(toFailure(cause)),
    };
  };

const loadFailure = (cause: unknown): Failure => ({
  ...toFailure(cause),
  code: "chunk/load-failed",
  // Some browsers remember for the life of a page that an import failed.
  message: "A part could not be loaded. Try again, or reload the page.",
});
