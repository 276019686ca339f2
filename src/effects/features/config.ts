import {
  catchError,
  concatMap,
  defer,
  exhaustMap,
  filter,
  from,
  map,
  merge,
  type Observable,
  of,
  scan,
  takeWhile,
  tap,
} from "rxjs";
import { toFailure } from "../../base/errors.js";
import { CONFIG_RECORD, type RemoteFeature } from "../../codecs/api/config.js";
import { configSource } from "../../streams/api/config.js";
import { FEATURE_ALERTS } from "../alerts/catalogue/features.js";
import { raised } from "../alerts/raised.js";
import type { Fact } from "../events.js";
import type { Concern, Wiring } from "../wiring.js";
import { decideFeatures } from "./decide.js";

type Config = readonly RemoteFeature[];

/** What the decision hangs on, and what came of the newest step. */
interface Held {
  readonly config: Config | null;
  /** What was decided by last; undefined before the first decision. */
  readonly decidedBy: Config | null | undefined;
  readonly facts: readonly Fact[];
}
type Step = (held: Held) => Held;

/**
 * Which features are on: decided at each opening of the dialog with what is known then, so that an
 * answer that comes late changes nothing under the visitor's hands. The first opening asks for the
 * project's configuration (S1.12), a failure is tried again at the next one.
 */
export const featuresConcern: Concern =
  ({ env, settings, records }) =>
  (events$) =>
    defer(() => {
      const source$ = configSource(env, settings);
      const opened$ = events$.pipe(filter(({ type }) => type === "modal/opened"));
      const decided$ = opened$.pipe(map(() => decide(settings)));
      const asked$ = opened$.pipe(
        exhaustMap(() => (source$ === null ? of(null) : answer$(source$))),
        // Once there is an answer nobody asks again.
        takeWhile((answer) => answer !== null && "failure" in answer, true),
        tap((answer) => {
          if (answer !== null && "config" in answer) records.write(CONFIG_RECORD, answer.config);
        }),
        map((answer) => (answer === null ? unchanged : learn(settings, answer))),
      );
      const stored = source$ === null ? null : records.read(CONFIG_RECORD);
      return merge(decided$, asked$).pipe(
        scan((held: Held, step: Step) => step(held), {
          config: stored,
          decidedBy: undefined,
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

const unchanged: Step = (held) => ({ ...held, facts: [] });

const decide =
  (settings: Wiring["settings"]): Step =>
  ({ config, decidedBy }) => ({
    config,
    decidedBy: config,
    facts:
      config === decidedBy
        ? []
        : [{ type: "features/decided", features: decideFeatures(settings, config).features }],
  });

const learn =
  (settings: Wiring["settings"], answer: Answer): Step =>
  (held) => {
    if ("failure" in answer)
      return { ...held, facts: [{ type: "config/failed", failure: answer.failure }] };
    const { ignored } = decideFeatures(settings, answer.config);
    const flags = ignored.map((name) => `features.${name}`).join(", ");
    return {
      ...held,
      config: answer.config,
      facts: [
        { type: "config/loaded" },
        ...(ignored.length === 0 ? [] : [raised(FEATURE_ALERTS, "options/overruled", { flags })]),
      ],
    };
  };

export default featuresConcern;
