import { isFrameFault } from "../frame/faults.js";
import type { RunningFrame } from "../frame/start-frame.js";
import { noRelayFaults, type Refusal, type RelayFaults } from "../relay/faults.js";
import type { RunningRelay } from "../relay/start-relay.js";
import { isObject, isText, type JsonObject, parseJson } from "../shared/json.js";
import { apiError, json, type Reply, type RouteCall } from "./reply.js";
import type { RequestLog } from "./request-log.js";
import type { FaultRules, ServiceFault } from "./rules.js";

type Controlled = {
  readonly relay: RunningRelay;
  readonly frame: RunningFrame;
  readonly faults: FaultRules;
  readonly log: RequestLog;
};

const isRefusal = (value: unknown): value is Refusal =>
  isObject(value) &&
  ((value.kind === "http" && typeof value.status === "number") ||
    (value.kind === "close" && typeof value.code === "number" && isText(value.reason)));

const isServiceFault = (value: unknown): value is ServiceFault =>
  isObject(value) && isText(value.path);

const switches = ["duplicate", "corrupt", "mute", "reorder"] as const;

const relayChange = (wanted: JsonObject): Partial<RelayFaults> => ({
  ...(wanted.refuse === null || isRefusal(wanted.refuse) ? { refuse: wanted.refuse } : {}),
  ...(typeof wanted.delayMs === "number" ? { delayMs: wanted.delayMs } : {}),
  ...Object.fromEntries(
    switches.flatMap((name) =>
      typeof wanted[name] === "boolean" ? [[name, wanted[name]] as const] : [],
    ),
  ),
});

const frameChange = (frame: RunningFrame, change: JsonObject): void => {
  if (Array.isArray(change.frame)) frame.faults.set(change.frame.filter(isFrameFault));
  if (change.expireCodes === true) frame.expireCodes();
  const { smartAccounts } = change;
  if (Array.isArray(smartAccounts)) frame.offerSmartAccounts(smartAccounts.map(Number));
};

const applyChange = ({ relay, frame, faults }: Controlled, change: JsonObject): void => {
  if (change.reset === true) {
    relay.setFaults(noRelayFaults);
    faults.clear();
    frame.reset();
  }
  frameChange(frame, change);
  if (isObject(change.relay)) relay.setFaults(relayChange(change.relay));
  if (Array.isArray(change.services)) faults.set(change.services.filter(isServiceFault));
  if (change.drop === true) relay.drop();
  const { inject } = change;
  if (isObject(inject) && isText(inject.topic) && isText(inject.message)) {
    relay.inject(inject.topic, inject.message);
  }
};

/**
 * The control endpoints behind the demo page's buttons.
 *
 * `POST /__faults` takes `{ reset?: true, relay?: Partial<RelayFaults>, services?: ServiceFault[],
 * drop?: true, inject?: { topic, message }, frame?: FrameFault[], expireCodes?: true, smartAccounts?: number[] }`
 * and answers like `GET /__faults`: what is in force and the topics somebody listens to. `GET /__requests` lists the log, `POST
 * /__requests` empties it.
 */
export const controlReply = (
  controlled: Controlled,
  method: string,
  { path, body }: RouteCall,
): Reply | undefined => {
  const { relay, frame, faults, log } = controlled;
  if (path === "/__requests") {
    if (method === "POST") log.clear();
    return json(log.list());
  }
  if (path !== "/__faults") return undefined;
  if (method === "POST") {
    const change = parseJson(body);
    if (!isObject(change)) return apiError(400, "The body is not a JSON object");
    applyChange(controlled, change);
  }
  return json({
    relay: relay.faults(),
    services: faults.list(),
    frame: frame.faults.list(),
    topics: relay.topics(),
  });
};
