import { defer, from, type Observable } from "rxjs";
import type { Env } from "../../base/env.js";
import { mayLogIn } from "../../codecs/options/may-log-in.js";
import type { Settings } from "../../codecs/options/settings.js";
import { SOCIAL_AWAY_KEY } from "../../codecs/storage/login-keys.js";
import type { SluiceEvent } from "../events.js";
import type { Wiring } from "../wiring.js";
import { toRestore } from "./to-restore.js";

/**
 * Looks once, in storage only, for a connection to restore.
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
    const events = toRestore(records, settings).map(
      (namespace): SluiceEvent => ({ type: "restore/wanted", namespace }),
    );
    if (
      mayLogIn(settings) &&
      records.readPlain(SOCIAL_AWAY_KEY) &&
      env.page().url.includes("result_uri=")
    )
      events.push({ type: "modal/open", id: env.randomId(), entry: { view: "ConnectingSocial" } });
    return from(events);
  });
