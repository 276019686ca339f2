import { defer, from, type Observable } from "rxjs";
import type { Env } from "../../base/env.js";
import { RETURN_PARAMETER } from "../../codecs/frame/return-parameter.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { SluiceEvent } from "../events.js";
import type { Wiring } from "../wiring.js";
import { toRestore } from "./to-restore.js";

/**
 * Looks once, in storage only, for connections to restore.
 *
 * Says if the page was led back to from a log-in that left it; the log-in's own code looks at the rest. wire 7
 */
export const startEffect = ({
  records,
  settings,
  env,
}: Pick<Wiring, "records"> & {
  readonly settings: Pick<Settings, "enableReconnect" | "networks" | "basic" | "features">;
  readonly env: Pick<Env, "page">;
}): Observable<SluiceEvent> =>
  defer(() => {
    const events = toRestore(records, settings).map(
      (namespace): SluiceEvent => ({ type: "restore/wanted", namespace }),
    );
    if (env.page().url.includes(`${RETURN_PARAMETER}=`)) events.push({ type: "social/returned" });
    return from(events);
  });
