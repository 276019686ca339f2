import {
  catchError,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  from,
  map,
  merge,
  type Observable,
  of,
  scan,
  skip,
  takeWhile,
  tap,
  withLatestFrom,
} from "rxjs";
import { toFailure } from "../../base/errors.js";
import { CONFIG_RECORD, type RemoteFeature } from "../../codecs/api/config.js";
import type { Settings } from "../../codecs/options/settings.js";
import { FEATURE_ALERTS } from "../../model/catalogue/connect.js";
import { raised } from "../../model/catalogue/raised.js";
import type { Fact } from "../../model/events.js";
import { configSource } from "../../streams/api/config.js";
import type { Effects } from "../wiring.js";
import { decideFeatures } from "./decide.js";

type Config = readonly RemoteFeature[];
type Local = Pick<Settings, "basic" | "features" | "projectId">;

/** What the decision depends on, and the outcome of the newest step. */
interface Held {
  readonly config: Config | null;
  /** The basis of the last decision; undefined before the first one. */
  readonly decidedBy: Config | null | undefined;
  /** The overruled flags that the host was told about. */
  readonly told: string;
  readonly facts: readonly Fact[];
}
type Step = (held: Held) => Held;

/**
 * Decides which parts are on, at each opening of the dialog and from what is known then, so that a late answer
 * changes nothing while the visitor uses the dialog; and again when the host changes its flags (S1.2). The
 * first opening asks for the project's configuration (S1.12); after a failure, the next one asks again. A
 * step of a log-in while the dialog is closed counts as an opening.
 */
export const followConfigEffect: Effects =
  ({ env, settings, settings$, modal$, records }) =>
  (events$) =>
    defer(() => {
      const source$ = configSource(env, settings);
      const opened$ = events$.pipe(
        withLatestFrom(modal$),
        filter(([{ type }, { open }]) => type === "modal/opened" || (type === "login" && !open)),
      );
      const local$ = settings$.pipe(distinctUntilChanged((a, b) => a.features === b.features));
      const asked$ =
        source$ === null
          ? EMPTY
          : opened$.pipe(
              exhaustMap(() => answer$(source$)),
              // One answer is enough.
              takeWhile((answer) => "failure" in answer, true),
              tap((answer) => {
                if ("config" in answer) records.write(CONFIG_RECORD, answer.config);
              }),
              withLatestFrom(local$),
              map(([answer, local]) => learn(answer, local)),
            );
      return merge(
        opened$.pipe(
          withLatestFrom(local$),
          map(([, local]) => decide(local)),
        ),
        asked$,
        local$.pipe(skip(1), map(follow)),
      ).pipe(
        scan((held: Held, step: Step) => step(held), {
          config: source$ === null ? null : records.read(CONFIG_RECORD),
          decidedBy: undefined,
          told: "",
          facts: [],
        }),
        concatMap(({ facts }) => from(facts)),
      );
    });

type Answer = { readonly config: Config } | { readonly failure: ReturnType<typeof toFailure> };

const answer$ = (source$: Observable<Config>): Observable<Answer> =>
  source$.pipe(
    map((config): Answer => ({ config })),
    catchError((cause: unknown) => of<Answer>({ failure: toFailure(cause, "http/unreachable") })),
  );

/** At an opening: from what is known now. */
const decide =
  (local: Local): Step =>
  (held) => ({
    ...held,
    decidedBy: held.config,
    facts: held.config === held.decidedBy ? [] : [decided(local, held.config)],
  });

/** After the host changed its flags: from what was known at the last opening. */
const follow =
  (local: Local): Step =>
  (held) => {
    if (held.decidedBy === undefined) return { ...held, facts: [] };
    const next = withTold(held, local);
    return { ...next, facts: [decided(local, held.decidedBy), ...next.facts] };
  };

const learn =
  (answer: Answer, local: Local): Step =>
  (held) => {
    if ("failure" in answer)
      return { ...held, facts: [{ type: "config/failed", failure: answer.failure }] };
    const next = withTold({ ...held, config: answer.config }, local);
    return { ...next, facts: [{ type: "config/loaded" }, ...next.facts] };
  };

const decided = (local: Local, config: Config | null): Fact => ({
  type: "features/decided",
  features: {
    ...decideFeatures(local, config).features,
    ...(canLogIn(local) ? {} : NO_LOGIN),
    decided: true,
  },
});

const NO_LOGIN = { email: false, socials: [] } as const;

/** The embedded wallet needs a project id, and serves every namespace that can be configured. S1.4, S1.19 */
const canLogIn = ({ projectId }: Local): boolean => projectId !== null;

/** Alerts the host about its overruled flags, once for each set of them. S1.16 */
const withTold = (held: Held, local: Local): Held => {
  const { ignored } = decideFeatures(local, held.config);
  const told = ignored.map((name) => `features.${name}`).join(", ");
  const isNews = told !== "" && told !== held.told;
  return {
    ...held,
    told,
    facts: isNews ? [raised(FEATURE_ALERTS, "options/overruled", { flags: told })] : [],
  };
};
