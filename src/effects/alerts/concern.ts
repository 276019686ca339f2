import { merge } from "rxjs";
import type { Concern } from "../concern.js";
import type { Folding } from "../folding.js";
import { logAlertsEffect, setupAlerts } from "./raise.js";
import { type AlertStates, foldAlerts, initialAlerts } from "./state.js";

/** Alerts for developers, and passing messages for visitors. */
export const alerts = {
  states: ({ folded }: Folding): AlertStates => ({ alerts$: folded(initialAlerts, foldAlerts) }),
  always:
    ({ env, settings, problems }) =>
    (events$) =>
      merge(logAlertsEffect({ events$ }, env), setupAlerts(settings, problems)),
} satisfies Concern;
