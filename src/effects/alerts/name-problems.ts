import {
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  tap,
  withLatestFrom,
} from "rxjs";
import type { Env } from "../../base/env.js";
import type { Vault } from "../../base/vault.js";
import { gather } from "../../base/wait.js";
import { unknownNames } from "../../codecs/options/changes.js";
import { AVAILABLE, isWithoutTexts } from "../../codecs/options/option-codecs.js";
import { OPTIONS_PAGE, problemsOf, seePage } from "../../codecs/options/problems.js";
import type { Settings } from "../../codecs/options/settings.js";
import { raised } from "../../model/catalogue/raised.js";
import { SETUP_ALERTS } from "../../model/catalogue/setup.js";
import type { Fact } from "../../model/events.js";
import type { Streams } from "../wiring.js";

/**
 * Names what is wrong with the host's options, a missing project id too, and texts, theme variables, colours, social accounts and
 * network ids that there are not. What one call brings to light is one alert: of several, only the last would be seen. S1.19, S8.16
 *
 * ```
 * events  --(ab)---------u---
 * alerts  --(a and b)----(a, b and u)   u is found in the same options, at the opening
 * ```
 */
export const nameProblemsEffect = (
  { events$, alerts$ }: Streams<"alerts$">,
  { projectId }: Pick<Settings, "projectId">,
  { take }: Pick<Vault, "take">,
  env: Pick<Env, "hostDocument" | "scheduler">,
): Observable<Fact> => {
  const faulty$ = events$.pipe(
    filter((event) => event.type === "options/faulty"),
    map(({ optionsRef }, at): Found => {
      const options = take(optionsRef);
      // A replayed log has no vault.
      const problems = typeof options === "object" && options !== null ? problemsOf(options) : [];
      // The first event is about the options that the sluice was made with, if they were at fault.
      const isWithout = projectId === null && at === 0;
      return { problems: isWithout ? [...problems, NO_PROJECT] : problems, isNew: true };
    }),
  );
  const reported$ = events$.pipe(
    filter((event) => event.type === "options/report"),
    map(({ problems }): Found => ({ problems, isNew: true })),
  );
  const unchecked$ = events$.pipe(
    filter((event) => event.type === "options/unchecked"),
    map(({ namedRef }): Found => {
      const named = take(namedRef);
      const css = env.hostDocument()?.defaultView?.CSS;
      const isColour = (value: string): boolean => css?.supports("color", value) ?? true;
      return { problems: named === undefined ? [] : unknownNames(named, isColour), isNew: false };
    }),
  );
  return merge(faulty$, reported$, unchecked$).pipe(
    filter(({ problems }) => problems.length > 0),
    gather(0, env.scheduler),
    withLatestFrom(alerts$),
    map(([found, { alert }]) =>
      problemAlert([
        ...(found.some(({ isNew }) => isNew) ? [] : (alert?.problems ?? [])),
        ...found.flatMap(({ problems }) => problems),
      ]),
    ),
  );
};

/** Answers who reports mistakes. */
export const reportedEffect = ({ events$ }: Streams): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "options/report"),
    map(({ id }): Fact => ({ type: "options/reported", settles: [id] })),
  );

/** What one look at the options found. */
interface Found {
  readonly problems: readonly string[];
  /** Whether these options were not looked at before, so that what was said of others is over. */
  readonly isNew: boolean;
}

const WITHOUT = raised(SETUP_ALERTS, "options/project-id-missing");
const NO_PROJECT = `${WITHOUT.detail}. ${seePage(OPTIONS_PAGE)}`;

/** One alert that lists each problem once. A missing project id alone has an alert of its own. */
const problemAlert = (all: readonly string[]): Fact => {
  const problems = [...new Set(all)];
  const [first = "", ...others] = problems;
  const problem =
    others.length === 0 ? first : problems.map((one, at) => `${at + 1}. ${one}`).join("\n");
  const fact =
    problem === NO_PROJECT ? WITHOUT : raised(SETUP_ALERTS, "options/invalid", { problem });
  return { ...fact, alert: { ...fact.alert, problems } };
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
    map(([{ locale }]) => locale),
    // A change of the options sets the language as well.
    distinctUntilChanged(),
    tap((locale) =>
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
