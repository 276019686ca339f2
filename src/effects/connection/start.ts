import { defer, EMPTY, from, type Observable } from "rxjs";
import { mayLogIn } from "../../codecs/options/may-log-in.js";
import type { Settings } from "../../codecs/options/settings.js";
import { LOGIN_USED_KEY } from "../../codecs/storage/login-keys.js";
import { CONNECTIONS_RECORD } from "../../codecs/storage/records.js";
import type { Fact } from "../events.js";
import type { Wiring } from "../wiring.js";

/**
 * Looks once whether a stored connection is to be restored: a read of storage, nothing else. Somebody who
 * is logged in is one, too, whoever wrote that down. S4.3, S4.4, wire 6.11
 */
export const startEffect = ({
  records,
  settings,
}: Pick<Wiring, "records"> & {
  readonly settings: Pick<Settings, "enableReconnect" | "networks" | "basic" | "features">;
}): Observable<Fact> =>
  defer(() => {
    if (!settings.enableReconnect) return EMPTY;
    const stored = records.read(CONNECTIONS_RECORD) ?? [];
    const wanted = new Set(stored.map(({ namespace }) => namespace));
    if (records.readPlain(LOGIN_USED_KEY) === "true" && mayLogIn(settings)) wanted.add("eip155");
    const configured = settings.networks.map(({ chainNamespace }) => chainNamespace);
    return from(
      [...wanted]
        .filter((namespace) => configured.includes(namespace))
        .map((namespace): Fact => ({ type: "restore/wanted", namespace })),
    );
  });
