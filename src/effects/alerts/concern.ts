import { EMPTY, of } from "rxjs";
import { loadDefault } from "../../base/load-once.js";
import { type Concern, on } from "../concern.js";
import type { Folding } from "../folding.js";
import { type AlertStates, foldAlerts, initialAlerts } from "./state.js";

/**
 * Alerts for developers, and passing messages for visitors. What names a mistake in the options, and what tells
 * the console about alerts, is fetched with the first of them. S1.19
 */
export const alerts = {
  states: ({ folded }: Folding): AlertStates => ({ alerts$: folded(initialAlerts, foldAlerts) }),
  always:
    ({ settings, ignored, vault }) =>
    () =>
      ignored === null && settings.projectId !== null
        ? EMPTY
        : of({ type: "options/faulty", optionsRef: vault.put(ignored) }),
  lazy: {
    wakes: on("alert/raised", "options/faulty", "options/unchecked", "options/report"),
    load: loadDefault(() => import("./effects.js")),
  },
} satisfies Concern;
