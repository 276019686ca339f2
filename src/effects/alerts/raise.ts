import { filter, from, ignoreElements, type Observable, tap } from "rxjs";
import type { Env } from "../../base/env.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { Fact } from "../events.js";
import type { Streams } from "../wiring.js";
import { PROJECT_ID_MISSING } from "./catalogue/setup.js";

/** Mistakes in the set-up that are known from the start. S1.19 */
export const setupAlerts = (
  settings: Pick<Settings, "projectId">,
  problems: readonly string[],
): Observable<Fact> =>
  from([...problems.map(problemAlert), ...(settings.projectId === null ? [NO_PROJECT] : [])]);

/** An option that was ignored. */
export const problemAlert = (problem: string): Fact => ({
  type: "alert/raised",
  alert: { code: "options/invalid", variant: "error", values: { problem } },
  detail: problem,
});

const NO_PROJECT: Fact = {
  type: "alert/raised",
  alert: { code: "options/project-id-missing", variant: "error", values: {} },
  detail: PROJECT_ID_MISSING,
};

/** The dialog shows the text; the console also has the detail. S8.16 */
export const logAlertsEffect = ({ events$ }: Streams, env: Pick<Env, "log">): Observable<never> =>
  events$.pipe(
    filter((event) => event.type === "alert/raised"),
    tap(({ alert: { variant }, detail }) =>
      env.log(variant === "error" ? variant : variant === "warning" ? "warn" : "info", detail),
    ),
    ignoreElements(),
  );
