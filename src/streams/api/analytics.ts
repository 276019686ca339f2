import { map, type Observable, of } from "rxjs";
import type { ErrorCategory } from "../../base/failure-codes.js";
import { decodeAnalyticsEnabled } from "../../codecs/api/analytics-config.js";
import type { Identification } from "./directory.js";
import { fetch$, fetchJson$, type HttpEnv, urlOf } from "./http.js";

/** What a visitor did. wire 14 */
interface TrackProps {
  readonly type: "track";
  readonly event: string;
  readonly address?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** What failed. wire 5.1, S7.2 */
export interface ErrorProps {
  readonly type: "error";
  readonly event: ErrorCategory;
  readonly errorType: string;
  readonly errorMessage: string;
  readonly stackTrace?: string;
}

/** One call to the analytics service. wire 5.1, S7.1 */
export interface AnalyticsMessage {
  /** A version 4 UUID. */
  readonly eventId: string;
  readonly url: string;
  readonly domain: string;
  /** Milliseconds since the epoch for an event, ISO 8601 for an error. */
  readonly timestamp: number | string;
  readonly props: TrackProps | ErrorProps;
}

/** Reads once whether the project accepts analytics events. `GET /getAnalyticsConfig`, wire 3.3 */
export const analyticsEnabled$ = (
  env: HttpEnv,
  api: string,
  identification: Identification,
): Observable<boolean> =>
  fetchJson$(env, urlOf(api, "/getAnalyticsConfig", { ...identification }), {
    method: "GET",
  }).pipe(map(decodeAnalyticsEnabled));

/**
 * Sends one message; emits once when it was accepted. Reads no body and sets no header, so that the browser
 * needs no preflight. `POST /e`, wire 2.3, 5.1
 *
 * @throws http/status with its status, http/unreachable
 */
export const sendAnalytics$ = (
  env: HttpEnv,
  analytics: string,
  identification: Identification,
  message: AnalyticsMessage,
): Observable<void> =>
  fetch$(
    env,
    urlOf(analytics, "/e", { ...identification }),
    { method: "POST", body: JSON.stringify(message) },
    () => of(undefined),
  );
