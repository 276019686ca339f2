import { filter, groupBy, map, mergeMap, type Observable, take } from "rxjs";
import type { Env } from "../../base/env.js";
import { RELAY_ALERTS } from "../../model/catalogue/connect.js";
import { raised } from "../../model/catalogue/raised.js";
import type { Fact } from "../../model/events.js";
import type { Streams } from "../wiring.js";

type RelayCode = keyof typeof RELAY_ALERTS;

/** Alerts the developer when the relay refuses the page. Each alert at most once per page load. S8.12 to S8.14 */
export const relayAlertsEffect = ({ events$ }: Streams, env: Pick<Env, "page">): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "connect/failed" || event.type === "relay/refused"),
    map(({ failure }) => failure.code),
    filter((code): code is RelayCode => code in RELAY_ALERTS),
    groupBy((code) => code),
    mergeMap((same$) => same$.pipe(take(1))),
    map((code) => raised(RELAY_ALERTS, code, { origin: env.page().origin })),
  );
