/** Limits of telemetry, which is loaded only where the host asks for it. */

/** Error reports: at most so many in any window of this length. S7.4, S9.8 */
export const ERROR_REPORTS_MAX = 5;
export const ERROR_REPORTS_WINDOW_MS = 60_000;
/** A service that has not said by then whether it takes analytics events takes none. S7.9 */
export const ANALYTICS_CONFIG_MS = 10_000;
