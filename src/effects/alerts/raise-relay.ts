import { filter, groupBy, map, mergeMap, type Observable, take } from "rxjs";
import type { Env } from "../../base/env.js";
import type { Fact, SluiceEvent } from "../events.js";

/** What a relay's refusal means for the site's developer; each at most once per page load. S8.12 to S8.14 */
export const relayAlertsEffect = (
  { events$ }: { readonly events$: Observable<SluiceEvent> },
  env: Pick<Env, "page">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "connect/failed"),
    filter(({ failure }) => failure.code in RELAY_ALERTS),
    groupBy(({ failure }) => failure.code),
    mergeMap((same$) => same$.pipe(take(1))),
    map(({ failure }): Fact => {
      const { origin } = env.page();
      return {
        type: "alert/raised",
        alert: {
          code: RELAY_ALERTS[failure.code] ?? failure.code,
          variant: "error",
          values: { origin },
        },
        detail: failure.message,
      };
    }),
  );

const RELAY_ALERTS: Readonly<Record<string, string>> = {
  "relay/origin-not-allowed": "origin-not-allowed",
  "relay/clock-skew": "session-expired",
  "relay/invalid-project-id": "invalid-project-id",
};
