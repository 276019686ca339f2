import type { FailureCode } from "./errors.js";

/** The name of a failure in error reports. wire 5.1 */
export type ErrorCategory =
  | "API_ERROR"
  | "DATA_PARSING_ERROR"
  | "SECURE_SITE_ERROR"
  | "INTERNAL_SDK_ERROR";

const CATEGORIES: Readonly<Partial<Record<FailureCode, ErrorCategory>>> = {
  "http/unreachable": "API_ERROR",
  "http/status": "API_ERROR",
  "api/rate-limited": "API_ERROR",
  "api/server-error": "API_ERROR",
  "relay/unreachable": "API_ERROR",
  "relay/origin-not-allowed": "API_ERROR",
  "relay/clock-skew": "API_ERROR",
  "relay/invalid-project-id": "API_ERROR",
  "http/bad-answer": "DATA_PARSING_ERROR",
  "connect/bad-answer": "DATA_PARSING_ERROR",
};

/** Category of a code; what has none of its own is ours. S7.32, S8.52 */
export const categoryOf = (code: FailureCode): ErrorCategory =>
  CATEGORIES[code] ?? "INTERNAL_SDK_ERROR";
