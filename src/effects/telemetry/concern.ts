import type { Concern } from "../wiring.js";
import { telemetryEffect } from "./telemetry.js";

/** What leaves for the analytics service: loaded only where the host asked for it. */
export const telemetryConcern: Concern =
  ({ env, settings, model$, view$, wallets$ }) =>
  (events$) =>
    telemetryEffect({ events$, model$, view$, wallets$ }, { env, settings });

export default telemetryConcern;
