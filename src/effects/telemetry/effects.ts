import { distinctUntilChanged, switchMap } from "rxjs";
import type { Effects } from "../concern.js";
import { telemetryEffect } from "./telemetry.js";

/** What leaves for the analytics service: loaded only where the host asked for it. */
export const telemetryEffects: Effects =
  ({ env, settings$, model$, view$, wallets$ }) =>
  (events$) =>
    settings$.pipe(
      distinctUntilChanged(
        (a, b) =>
          a.features.analytics === b.features.analytics &&
          a.features.errorReports === b.features.errorReports,
      ),
      // Off again is off: what is under way is dropped as well.
      switchMap((settings) =>
        telemetryEffect({ events$, model$, view$, wallets$ }, { env, settings }),
      ),
    );

export default telemetryEffects;
