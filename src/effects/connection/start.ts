import { defer, from, type Observable } from "rxjs";
import type { Env } from "../../base/env.js";
import { mayLogIn } from "../../codecs/options/may-log-in.js";
import type { Settings } from "../../codecs/options/settings.js";
import { LOGIN_USED_KEY, SOCIAL_AWAY_KEY } from "../../codecs/storage/login-keys.js";
import { CONNECTIONS_RECORD } from "../../codecs/storage/records.js";
import type { SluiceEvent } from "../events.js";
import type { Wiring } from "../wiring.js";
import { EMBEDDED_NAMESPACES } from "./state.js";

/**
 * Looks once, in storage only, for a connection to restore. A log-in counts as one, whichever software recorded
 * it. S4.3, S4.4, wire 6.11
 *
 * If the visitor returns from a log-in that left this page, the dialog opens where that continues. wire 7
 */
export const startEffect = ({
  records,
  settings,
  env,
}: Pick<Wiring, "records"> & {
  readonly settings: Pick<Settings, "enableReconnect" | "networks" | "basic" | "features">;
  readonly env: Pick<Env, "page" | "randomId">;
}): Observable<SluiceEvent> =>
  defer(() => {
    const { enableReconnect, networks } = settings;
    const stored = (records.read(CONNECTIONS_RECORD) ?? []).map(({ namespace }) => namespace);
    const isOn = mayLogIn(settings);
    const isLoggedIn = isOn && records.readPlain(LOGIN_USED_KEY) === "true";
    const wanted = [...stored, ...(isLoggedIn ? EMBEDDED_NAMESPACES : [])];
    const configured = new Set(networks.map(({ chainNamespace }) => chainNamespace));
    const events = [...configured]
      .filter((namespace) => enableReconnect && wanted.includes(namespace))
      .map((namespace): SluiceEvent => ({ type: "restore/wanted", namespace }));
    if (isOn && records.readPlain(SOCIAL_AWAY_KEY) && env.page().url.includes("result_uri="))
      events.push({ type: "modal/open", id: env.randomId(), entry: { view: "ConnectingSocial" } });
    return from(events);
  });
