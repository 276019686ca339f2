import type { Env } from "../../base/env.js";
import { RETURN_PARAMETER } from "../../codecs/frame/return-parameter.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { SluiceEvent } from "../events.js";
import type { Wiring } from "../wiring.js";
import { toRestore } from "./to-restore.js";

type StartPorts = Pick<Wiring, "records"> & {
  readonly settings: Pick<Settings, "enableReconnect" | "networks" | "basic" | "features">;
  readonly env: Pick<Env, "page">;
};

/**
 * What a page begins with, by its storage and its address: connections to restore, and the way back from a log-in that
 * left the page. The log-in's own code looks at the rest. wire 7
 */
export const startEvents = ({ records, settings, env }: StartPorts): readonly SluiceEvent[] => {
  const events = toRestore(records, settings).map(
    (namespace): SluiceEvent => ({ type: "restore/wanted", namespace }),
  );
  if (env.page().url.includes(`${RETURN_PARAMETER}=`)) events.push({ type: "social/returned" });
  return events;
};
