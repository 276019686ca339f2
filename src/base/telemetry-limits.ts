/** Limits of telemetry. They load only where the host turns it on. */

/** Error reports: at most this many within a window of this length. S7.4, S9.8 */
export const ERROR_REPORTS_MAX = 5;
export const ERROR_REPORTS_WINDOW_MS = 60_000;
/** If the service has not said by then whether it takes analytics events, none are sent. S7.9 */
export const ANALYTICS_CONFIG_MS = 10_000;
