import { filter, from, ignoreElements, type Observable, tap } from "rxjs";
import type { Env } from "../../base/env.js";
import type { Vault } from "../../base/vault.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { Fact } from "../events.js";
import type { Streams } from "../wiring.js";
import { PROJECT_ID_MISSING } from "./catalogue/setup.js";

/** What is known from the start to be wrong with the set-up. S1.19 */
export const setupFacts = (
  { projectId }: Pick<Settings, "projectId">,
  ignored: object | null,
  vault: Pick<Vault, "put">,
): Observable<Fact> =>
  from([
    ...(ignored === null
      ? []
      : [{ type: "options/ignored", optionsRef: vault.put(ignored) } as const]),
    ...(projectId === null ? [NO_PROJECT] : []),
  ]);

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
