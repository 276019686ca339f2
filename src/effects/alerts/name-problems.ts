import { filter, ignoreElements, map, mergeMap, type Observable, tap, withLatestFrom } from "rxjs";
import type { Env } from "../../base/env.js";
import type { Vault } from "../../base/vault.js";
import { AVAILABLE, isWithoutTexts } from "../../codecs/options/option-codecs.js";
import { OPTIONS_PAGE, problemsOf, seePage } from "../../codecs/options/problems.js";
import type { Settings } from "../../codecs/options/settings.js";
import { unknownNames } from "../../codecs/options/unknown-names.js";
import { raised } from "../../model/catalogue/raised.js";
import { SETUP_ALERTS } from "../../model/catalogue/setup.js";
import type { Fact } from "../../model/events.js";
import type { Streams } from "../wiring.js";

/** Names what is wrong with the host's options in one alert, a missing project id too. S1.19 */
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
      if (!isWithout) return problemAlerts(problems);
      const without = raised(SETUP_ALERTS, "options/project-id-missing");
      return problems.length === 0
        ? [without]
        : problemAlerts([...problems, `${without.detail}. ${seePage(OPTIONS_PAGE)}`]);
    }),
  );

/** Names texts, theme variables, colours, social accounts and network ids that there are not, in one alert. */
export const nameUnknownEffect = (
  { events$ }: Streams,
  { take }: Pick<Vault, "take">,
  env: Pick<Env, "hostDocument">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "options/unchecked"),
    map(({ namedRef }) => take(namedRef)),
    // A replayed log has no vault.
    filter((named) => named !== undefined),
    mergeMap((named) => {
      const css = env.hostDocument()?.defaultView?.CSS;
      return problemAlerts(unknownNames(named, (value) => css?.supports("color", value) ?? true));
    }),
  );

/** What is found together is one alert: of several, only the last would be seen. S8.16 */
const problemAlerts = (problems: readonly string[]): readonly Fact[] => {
  const [first] = problems;
  if (first === undefined) return [];
  const problem =
    problems.length === 1 ? first : problems.map((one, at) => `${at + 1}. ${one}`).join("\n");
  return [raised(SETUP_ALERTS, "options/invalid", { problem })];
};

/**
 * Says that there are no texts in the language that the site asks for. It may be the visitor's, so it is no alert: English is what a site
 * shows to those whose language it lacks.
 */
export const tellWithoutTextsEffect = (
  { events$, settings$ }: Streams<"settings$">,
  { see }: Pick<Vault, "see">,
  env: Pick<Env, "log">,
): Observable<never> =>
  events$.pipe(
    filter((event) => event.type === "options/faulty"),
    map(({ optionsRef }): Readonly<Record<string, unknown>> => ({ ...see(optionsRef) })),
    withLatestFrom(settings$),
    filter(([{ locale, messages }, settings]) =>
      isWithoutTexts(locale, messages ?? settings.messages),
    ),
    tap(([{ locale }]) =>
      env.log(
        "warn",
        `There are no texts in the \`locale\` "${locale}", so they are in English. The locales are ${AVAILABLE.join(" and ")}; texts of your own go into \`messages\`. ${seePage(OPTIONS_PAGE)}`,
      ),
    ),
    ignoreElements(),
  );

/** Says that two sluices of this page keep their records in one place. Visitors need not know: it is no alert. */
export const tellSharedEffect = (
  { events$ }: Streams,
  { storagePrefix }: Pick<Settings, "storagePrefix">,
  env: Pick<Env, "log">,
): Observable<never> =>
  events$.pipe(
    filter(({ type }) => type === "options/shared"),
    tap(() =>
      env.log(
        "warn",
        `Two sluices of this page have the \`storagePrefix\` "${storagePrefix}", so each overwrites what the other stores. Give one of them another, or call \`destroy()\` of the one that is no longer used. ${seePage(OPTIONS_PAGE)}`,
      ),
    ),
    ignoreElements(),
  );

/** The dialog shows the text; the console also has the detail. S8.16 */
export const logAlertsEffect = ({ events$ }: Streams, env: Pick<Env, "log">): Observable<never> =>
  events$.pipe(
    filter((event) => event.type === "alert/raised"),
    tap(({ alert: { variant }, detail }) =>
      env.log(variant === "error" ? variant : variant === "warning" ? "warn" : "info", detail),
    ),
    ignoreElements(),
  );
