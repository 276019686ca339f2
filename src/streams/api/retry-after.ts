import type { FetchResponse } from "../../base/env.js";
import { RETRY_AFTER_MAX_MS } from "../../base/limits.js";

const SECONDS = /^\d+$/;
const HTTP_DATE = /^[A-Z][a-z]+, .* GMT$/;

/**
 * How long a service wants to be left alone, in milliseconds: its `Retry-After`, which is seconds or a date,
 * bounded. Undefined without one; pages of another origin only see it if the service exposes the header. RFC
 * 9110, 10.2.3
 *
 * @param now milliseconds since the epoch
 */
export const retryAfterOf = (
  { headers }: Pick<FetchResponse, "headers">,
  now: number,
): number | undefined => {
  const text = headers.get("retry-after")?.trim() ?? "";
  const wait = SECONDS.test(text)
    ? Number(text) * 1_000
    : HTTP_DATE.test(text)
      ? Date.parse(text) - now
      : Number.NaN;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), RETRY_AFTER_MAX_MS);
};
