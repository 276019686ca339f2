import { filter, ignoreElements, map, mergeMap, type Observable, tap } from "rxjs";
import type { Env } from "../../base/env.js";
import type { Vault } from "../../base/vault.js";
import { problemsOf } from "../../codecs/options/problems.js";
import type { Settings } from "../../codecs/options/settings.js";
import { unknownNames } from "../../codecs/options/unknown-names.js";
import { raised } from "../../model/catalogue/raised.js";
import { SETUP_ALERTS } from "../../model/catalogue/setup.js";
import type { Fact } from "../../model/events.js";
import type { Streams } from "../wiring.js";

/** Names what is wrong with the host's options: one alert for each field, then a missing project id. S1.19 */
export const nameProblemsEffect = (
  { events$ }: Streams,
  { projectId }: Pick<Settings, "projectId">,
  { take }: Pick<Vault, "take">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "options/faulty" || event.type === "options/report"),
    mergeMap((event, at): readonly Fact[] => {
      if (event.type === "options/report")
        return [
          ...event.problems.map(problemAlert),
          { type: "options/reported", settles: [event.id] },
        ];
      const options = take(event.optionsRef);
      // A replayed log has no vault.
      const problems = typeof options === "object" && options !== null ? problemsOf(options) : [];
      // The first event is about the options that the sluice was made with, if they were at fault.
      const isWithout = projectId === null && at === 0;
      return [
        ...problems.map(problemAlert),
        ...(isWithout ? [raised(SETUP_ALERTS, "options/project-id-missing")] : []),
      ];
    }),
  );

/** Names texts, theme variables, social accounts and network ids that there are not: one alert for each. */
export const nameUnknownEffect = (
  { events$ }: Streams,
  { take }: Pick<Vault, "take">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "options/unchecked"),
    map(({ namedRef }) => take(namedRef)),
    // A replayed log has no vault.
    filter((named) => named !== undefined),
    mergeMap(unknownNames),
    map(problemAlert),
  );

const problemAlert = (problem: string): Fact =>
  raised(SETUP_ALERTS, "options/invalid", { problem });

/** The dialog shows the text; the console also has the detail. S8.16 */
export const logAlertsEffect = ({ events$ }: Streams, env: Pick<Env, "log">): Observable<never> =>
  events$.pipe(
    filter((event) => event.type === "alert/raised"),
    tap(({ alert: { variant }, detail }) =>
      env.log(variant === "error" ? variant : variant === "warning" ? "warn" : "info", detail),
    ),
    ignoreElements(),
  );
