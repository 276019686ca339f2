import { distinctUntilChanged, switchMap } from "rxjs";
import { telemetryEffect } from "../effects/telemetry/telemetry.js";
import type { Effects, Work } from "../effects/wiring.js";

/** What is reported to the analytics service. Loaded only if the host asked for it. */
export const telemetryEffects: Effects =
  ({ env, vault, settings$, model$, view$, wallets$, swap$, payments$ }) =>
  (events$) =>
    settings$.pipe(
      distinctUntilChanged(
        (a, b) =>
          a.features.analytics === b.features.analytics &&
          a.features.errorReports === b.features.errorReports,
      ),
      // When the host turns it off, pending reports are dropped as well.
      switchMap((settings) =>
        telemetryEffect(
          { events$, model$, view$, wallets$, swap$, payments$ },
          { env, vault, settings },
        ),
      ),
    );

const telemetryWork: Work = { effects: telemetryEffects };

export default telemetryWork;
