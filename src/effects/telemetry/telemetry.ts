import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  take,
  timer,
  withLatestFrom,
} from "rxjs";
import { keepAnswer } from "../../base/answers.js";
import { atMost } from "../../base/at-most.js";
import type { OwnEnv } from "../../base/env.js";
import type { Vault } from "../../base/vault.js";
import type { Settings } from "../../codecs/options/settings.js";
import { RELAY_ALERTS } from "../../model/catalogue/connect.js";
import { raised } from "../../model/catalogue/raised.js";
import { accountOf } from "../../model/connection-model.js";
import type { Fact } from "../../model/events.js";
import {
  type AnalyticsMessage,
  analyticsEnabled$,
  sendAnalytics$,
} from "../../streams/api/analytics.js";
import { type Identification, identificationOf } from "../../streams/api/directory.js";
import { statusOf } from "../../streams/api/http.js";
import { messageOf } from "./message.js";
import { reportOf } from "./report.js";
import { type TrackStreams, tracked } from "./track.js";

/** Limits of telemetry. They load only where the host turns it on. */

/** Error reports: at most this many within a window of this length. S7.4, S9.8 */
const ERROR_REPORTS_MAX = 5;
const ERROR_REPORTS_WINDOW_MS = 60_000;
/** If the service has not said by then whether it takes analytics events, none are sent. S7.9 */
const ANALYTICS_CONFIG_MS = 10_000;

interface TelemetryParts {
  readonly env: Pick<OwnEnv, "fetch" | "held" | "media" | "page" | "randomId" | "scheduler">;
  readonly vault: Pick<Vault, "take">;
  readonly settings: Settings;
}

/**
 * Reports what the visitor did and what failed, as far as the host wants either. The service's answer has one
 * effect: an alert if it does not know this page. S7.1 to S7.5, S8.24
 */
export const telemetryEffect = (
  streams: TrackStreams,
  { env, vault, settings }: TelemetryParts,
): Observable<Fact> => {
  const identification = identificationOf(settings);
  // Without a project id the service refuses, and without a page there is no visitor. wire 5.1
  if (identification === null || env.page().origin === "") return EMPTY;
  const { features } = settings;
  return merge(
    features.analytics === true ? trackMessages(streams, identification, { env, settings }) : EMPTY,
    features.errorReports === true ? reportMessages(streams, { env, vault, settings }) : EMPTY,
  ).pipe(
    mergeMap((message) => outcomeOf(message, identification, { env, settings })),
    // Other answers say nothing about the page.
    filter((outcome) => outcome !== "lost"),
    distinctUntilChanged(),
    filter((outcome) => outcome === "forbidden"),
    // The same alert as when the relay does not know the page. S8.12
    map(() => raised(RELAY_ALERTS, "relay/origin-not-allowed", { origin: env.page().origin })),
  );
};

/** Asks once, when there is something to report. Until the answer comes, events wait for it. wire 3.3 */
const trackMessages = (
  streams: TrackStreams,
  identification: Identification,
  { env, settings }: Omit<TelemetryParts, "vault">,
): Observable<AnalyticsMessage> => {
  const { endpoints, telemetry } = settings;
  const late$ = timer(ANALYTICS_CONFIG_MS, env.scheduler).pipe(map(() => false));
  const enabled$ = merge(analyticsEnabled$(env, endpoints.api, identification), late$).pipe(
    take(1),
    catchError(() => of(false)), // any failure: off
    keepAnswer(),
  );
  return tracked(streams, { env, settings }).pipe(
    withLatestFrom(streams.model$),
    map(([event, model]) => {
      const address = telemetry.addresses === true ? accountOf(model)?.address : undefined;
      const told = address === undefined ? event : { ...event, address };
      return messageOf({ type: "track", ...told }, env, telemetry);
    }),
    mergeMap((message) =>
      enabled$.pipe(
        filter((isEnabled) => isEnabled),
        map(() => message),
      ),
    ),
  );
};

const reportMessages = (
  { events$ }: Pick<TrackStreams, "events$">,
  { env, vault, settings: { telemetry } }: TelemetryParts,
): Observable<AnalyticsMessage> =>
  events$.pipe(
    map((event) => reportOf(event, telemetry, vault)),
    filter((report) => report !== null),
    atMost(ERROR_REPORTS_MAX, ERROR_REPORTS_WINDOW_MS, env.scheduler),
    map((report) => messageOf(report, env, telemetry)),
  );

type Outcome = "taken" | "forbidden" | "lost";

const outcomeOf = (
  message: AnalyticsMessage,
  identification: Identification,
  { env, settings: { endpoints } }: Omit<TelemetryParts, "vault">,
): Observable<Outcome> =>
  sendAnalytics$(env, endpoints.analytics, identification, message).pipe(
    map((): Outcome => "taken"),
    catchError((cause: unknown) => of<Outcome>(statusOf(cause) === 403 ? "forbidden" : "lost")),
  );
