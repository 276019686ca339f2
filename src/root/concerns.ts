import { forkJoin, map, type Observable, of } from "rxjs";
import { type Failure, toFailure } from "../base/errors.js";
import type { Sleeper } from "../base/wake-on.js";
import type { Namespace } from "../codecs/caip.js";
import type { SluiceEvent } from "../effects/events.js";
import type { Concern, Wiring } from "../effects/wiring.js";
import type { Adapter } from "../streams/adapters/port.js";
import type { Chunks, OnDemand } from "./chunks.js";

type Adapters = Map<Namespace, Adapter>;
type Kind = SluiceEvent["type"];

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
  /** Facts only, and of acts: nothing is told of a page that was merely opened. */
  telemetry: ["modal/opened", "connect/started", "connect/failed"],
} as const satisfies Record<string, readonly Kind[]>;

/** The concerns that are loaded on demand, as sleepers for `wakeOn`. */
export const sleepersOf = (
  wiring: Wiring,
  chunks: Chunks,
  adapters: Adapters,
): readonly Sleeper<SluiceEvent>[] => {
  const known: readonly OnDemand[] = [
    [WAKES.connection, connectionWork$(wiring, chunks, adapters)],
    [WAKES.modal, chunks.modal$],
    [WAKES.directory, chunks.directory$],
    [WAKES.balances, chunks.balances$],
    [WAKES.features, chunks.features$],
    ...(wiring.settings.features.analytics === true ||
    wiring.settings.features.errorReports === true
      ? [[WAKES.telemetry, chunks.telemetry$] as const]
      : []),
    ...(chunks.logins?.(wiring) ?? []),
  ];
  return known.map(sleeper(wiring));
};

/** The connection concern with the drivers of the configured namespaces. */
export const connectionWork$ = (
  { settings, env }: Pick<Wiring, "settings" | "env">,
  chunks: Chunks,
  adapters: Adapters,
): Observable<Concern> => {
  const namespaces = [...new Set(settings.networks.map(({ chainNamespace }) => chainNamespace))];
  const drivers = namespaces.flatMap((namespace) => {
    const driver$ = chunks.adapters[namespace];
    return driver$ === undefined ? [] : [driver$.pipe(map((make) => ({ namespace, make })))];
  });
  const drivers$ = drivers.length === 0 ? of([]) : forkJoin(drivers);
  return forkJoin([chunks.connection$, drivers$]).pipe(
    map(([concern, made]) => {
      for (const { namespace, make } of made)
        if (!adapters.has(namespace)) adapters.set(namespace, make(env));
      return concern;
    }),
  );
};

const sleeper =
  (wiring: Wiring) =>
  ([kinds, concern$]: OnDemand): Sleeper<SluiceEvent> => {
    const wakes = ({ type }: SluiceEvent): boolean => kinds.includes(type);
    return {
      wakes,
      load: concern$.pipe(map((concern) => concern(wiring))),
      loadFailed: (events, cause) => {
        // What it does not wake for is answered elsewhere.
        const settles = events.filter(wakes).flatMap((event) => ("id" in event ? [event.id] : []));
        return [{ type: "command/failed", settles, failure: loadFailure(cause) }];
      },
    };
  };

const loadFailure = (cause: unknown): Failure => ({
  ...toFailure(cause),
  code: "chunk/load-failed",
  message: "A part of the dialog could not be loaded. Check the network connection and try again.",
});
