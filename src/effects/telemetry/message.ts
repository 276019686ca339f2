import type { Env, PageInfo } from "../../base/env.js";
import type { TelemetryOptions } from "../../codecs/options/options.js";
import type { AnalyticsMessage } from "../../streams/api/analytics.js";

/** Puts an event or a report into its envelope: who, where and when. wire 5.1, S7.1 */
export const messageOf = (
  props: AnalyticsMessage["props"],
  env: Pick<Env, "page" | "randomId" | "scheduler">,
  telemetry: TelemetryOptions,
): AnalyticsMessage => {
  const page = env.page();
  const now = env.scheduler.now();
  return {
    eventId: uuidOf(env.randomId()),
    url: telemetry.urls === true ? page.url : page.origin,
    domain: domainOf(page),
    timestamp: props.type === "track" ? now : new Date(now).toISOString(),
    props,
  };
};

const domainOf = ({ origin }: PageInfo): string => {
  try {
    return new URL(origin).hostname;
  } catch {
    return ""; // a page without an origin of its own, e.g. in a sandboxed frame
  }
};

/** 128 random bits as a version 4 UUID (RFC 9562, 5.4). */
const uuidOf = (id: string): string => {
  const hex = id.replace(/[^0-9a-f]/g, "").padStart(32, "0");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
};
