import { merge } from "rxjs";
import { loadDefault } from "../../base/load-once.js";
import { type Concern, on } from "../concern.js";
import type { Folding } from "../folding.js";
import { logAlertsEffect, setupFacts } from "./raise.js";
import { type AlertStates, foldAlerts, initialAlerts } from "./state.js";

/** Alerts for developers, and passing messages for visitors. What is wrong with the options is put in words on demand. */
export const alerts = {
  states: ({ folded }: Folding): AlertStates => ({ alerts$: folded(initialAlerts, foldAlerts) }),
  always:
    ({ env, settings, ignored, vault }) =>
    (events$) =>
      merge(logAlertsEffect({ events$ }, env), setupFacts(settings, ignored, vault)),
  lazy: {
    wakes: on("options/ignored", "options/report"),
    load: loadDefault(() => import("./effects.js")),
  },
} satisfies Concern;
