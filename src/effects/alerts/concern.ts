import { merge } from "rxjs";
import type { Concern } from "../concern.js";
import type { Folding } from "../folding.js";
import { logAlertsEffect, setupAlerts } from "./raise.js";
import { type AlertStates, foldAlerts, initialAlerts } from "./state.js";

/** What is told to the site's developers, and the passing message. */
export const alerts = {
  states: ({ folded }: Folding): AlertStates => ({ alerts$: folded(initialAlerts, foldAlerts) }),
  always:
    ({ env, settings, problems }) =>
    (events$) =>
      merge(logAlertsEffect({ events$ }, env), setupAlerts(settings, problems)),
} satisfies Concern;
