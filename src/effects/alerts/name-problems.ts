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

/** Names what is wrong with the host's options: in one alert, then a missing project id. S1.19 */
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
          ...problemAlerts(event.problems),
          { type: "options/reported", settles: [event.id] },
        ];
      const options = take(event.optionsRef);
      // A replayed log has no vault.
      const problems = typeof options === "object" && options !== null ? problemsOf(options) : [];
      // The first event is about the options that the sluice was made with, if they were at fault.
      const isWithout = projectId === null && at === 0;
      return [
        ...problemAlerts(problems),
        ...(isWithout ? [raised(SETUP_ALERTS, "options/project-id-missing")] : []),
      ];
    }),
  );

/** Names texts, theme variables, social accounts and network ids that there are not, in one alert. */
export const nameUnknownEffect = (
  { events$ }: Streams,
  { take }: Pick<Vault, "take">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "options/unchecked"),
    map(({ namedRef }) => take(namedRef)),
    // A replayed log has no vault.
    filter((named) => named !== undefined),
    mergeMap((named) => problemAlerts(unknownNames(named))),
  );

/** What is found together is one alert: of several, only the last would be seen. S8.16 */
const problemAlerts = (problems: readonly string[]): readonly Fact[] => {
  const [first] = problems;
  if (first === undefined) return [];
  const problem =
    problems.length === 1 ? first : problems.map((one, at) => `${at + 1}. ${one}`).join("\n");
  return [raised(SETUP_ALERTS, "options/invalid", { problem })];
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
