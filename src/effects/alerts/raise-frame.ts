import { filter, map, type Observable } from "rxjs";
import type { Env } from "../../base/env.js";
import { FRAME_ALERTS } from "../../model/catalogue/frame.js";
import { raised } from "../../model/catalogue/raised.js";
import type { Fact, FactOf } from "../../model/events.js";
import type { Streams } from "../wiring.js";

const CODES = {
  iframe_load_failed: "frame/load-failed",
  iframe_request_timeout: "frame/request-timeout",
  unverified_domain: "frame/domain-unverified",
} as const satisfies Readonly<
  Record<FactOf<"frame/timed-out">["reason"], keyof typeof FRAME_ALERTS>
>;

/** Alerts the developer when every request to the embedded wallet was given up. S8.18 to S8.20 */
export const frameAlertsEffect = ({ events$ }: Streams, env: Pick<Env, "page">): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "frame/timed-out"),
    map(({ reason }) => raised(FRAME_ALERTS, CODES[reason], { origin: env.page().origin })),
  );
