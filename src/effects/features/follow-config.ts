import {
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  startWith,
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
import { configSource } from "../../streams/api/directory.js";
import type { Effects } from "../wiring.js";
import { decideFeatures } from "./decide.js";

type Config = readonly RemoteFeature[];
type Local = Pick<Settings, "basic" | "features" | "projectId">;

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
      const loaded$ = events$.pipe(
        filter((event) => event.type === "config/loaded"),
        map(({ config }) => config),
      );
      const known$ = loaded$.pipe(startWith(source$ === null ? null : records.read(CONFIG_RECORD)));
      const basis$ = opened$.pipe(
        withLatestFrom(known$),
        map(([, known]) => known),
        distinctUntilChanged(),
      );
      const asked$ = source$ === null ? EMPTY : opened$.pipe(exhaustMap(() => answer$(source$)));
      return merge(
        combineLatest([basis$, local$]).pipe(map(([config, local]) => decided(local, config))),
        asked$.pipe(
          // One answer is enough.
          takeWhile(({ type }) => type === "config/failed", true),
          tap((fact) => {
            if (fact.type === "config/loaded") records.write(CONFIG_RECORD, fact.config);
          }),
        ),
        overruled(combineLatest([loaded$, local$])),
      );
    });

type Answer = Extract<Fact, { type: "config/loaded" | "config/failed" }>;

const answer$ = (source$: Observable<Config>): Observable<Answer> =>
  source$.pipe(
    map((config): Answer => ({ type: "config/loaded", config })),
    catchError((cause: unknown) =>
      of<Answer>({ type: "config/failed", failure: toFailure(cause, "http/unreachable") }),
    ),
  );

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
const overruled = (both$: Observable<readonly [Config, Local]>): Observable<Fact> =>
  both$.pipe(
    map(([config, local]) => decideFeatures(local, config).ignored),
    map((ignored) => ignored.map((name) => `features.${name}`).join(", ")),
    distinctUntilChanged(),
    filter((flags) => flags !== ""),
    map((flags) => raised(FEATURE_ALERTS, "options/overruled", { flags })),
  );
