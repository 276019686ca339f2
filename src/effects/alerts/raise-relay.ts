import { filter, groupBy, map, mergeMap, type Observable, take } from "rxjs";
import type { Env } from "../../base/env.js";
import type { FailureCode } from "../../base/errors.js";
import type { Fact, SluiceEvent } from "../events.js";

/** What a relay's refusal means for the site's developer; each at most once per page load. S8.12 to S8.14 */
export const relayAlertsEffect = (
  { events$ }: { readonly events$: Observable<SluiceEvent> },
  env: Pick<Env, "page">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "connect/failed"),
    filter(({ failure }) => RELAY_ALERTS.includes(failure.code)),
    groupBy(({ failure }) => failure.code),
    mergeMap((same$) => same$.pipe(take(1))),
    map(({ failure }): Fact => {
      const { origin } = env.page();
      return {
        type: "alert/raised",
        alert: {
          code: failure.code,
          variant: "error",
          values: { origin },
        },
        detail: failure.message,
      };
    }),
  );

const RELAY_ALERTS: readonly FailureCode[] = [
  "relay/origin-not-allowed",
  "relay/clock-skew",
  "relay/invalid-project-id",
];
