import { defer, from, type Observable } from "rxjs";
import type { Settings } from "../../codecs/options/settings.js";
import { CONNECTIONS_RECORD } from "../../codecs/storage/records.js";
import type { Fact } from "../events.js";
import type { Wiring } from "../wiring.js";

/** Looks once whether a stored connection is to be restored: a read of storage, nothing else. S4.3, S4.4 */
export const startEffect = ({
  records,
  settings,
}: Pick<Wiring, "records"> & {
  readonly settings: Pick<Settings, "enableReconnect" | "networks">;
}): Observable<Fact> =>
  defer(() => {
    const stored = settings.enableReconnect ? (records.read(CONNECTIONS_RECORD) ?? []) : [];
    const namespaces = new Set(settings.networks.map(({ chainNamespace }) => chainNamespace));
    return from(
      stored
        .filter(({ namespace }) => namespaces.has(namespace))
        .map(({ namespace }): Fact => ({ type: "restore/wanted", namespace })),
    );
  });
