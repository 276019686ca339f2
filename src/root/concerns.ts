import { defer, map, type Observable, tap } from "rxjs";
import { allOf } from "../base/all-of.js";
import { type Failure, toFailure } from "../base/errors.js";
import type { Sleeper } from "../base/wake-on.js";
import { account } from "../effects/account/concern.js";
import { alerts } from "../effects/alerts/concern.js";
import { balances } from "../effects/balances/concern.js";
import type { Concern, Effects, Lazy, Work } from "../effects/concern.js";
import { connection } from "../effects/connection/concern.js";
import { directory } from "../effects/directory/concern.js";
import { discovery } from "../effects/discovery/concern.js";
import type { SluiceEvent } from "../effects/events.js";
import { features } from "../effects/features/concern.js";
import type { Folding, LateFolds } from "../effects/folding.js";
import { locale } from "../effects/locale/concern.js";
import { login } from "../effects/login/concern.js";
import { modal } from "../effects/modal/concern.js";
import { names } from "../effects/names/concern.js";
import { network } from "../effects/network/concern.js";
import { options } from "../effects/options/concern.js";
import { origins } from "../effects/origins/concern.js";
import { pairing } from "../effects/pairing/concern.js";
import { requests } from "../effects/requests/concern.js";
import { several } from "../effects/several/concern.js";
import { signIn } from "../effects/sign-in/concern.js";
import { telemetry } from "../effects/telemetry/concern.js";
import { theme } from "../effects/theme/concern.js";
import type { States, Wiring } from "../effects/wiring.js";

/** Every concern. Concerns that the same event wakes hear it in this order. */
const CONCERNS = {
  modal,
  theme,
  alerts,
  discovery,
  connection,
  directory,
  balances,
  account,
  features,
  origins,
  login,
  options,
  telemetry,
  locale,
  network,
  pairing,
  requests,
  several,
  signIn,
  names,
} as const satisfies Readonly<Record<string, Concern>>;

type Concerns = typeof CONCERNS;
const LIST = Object.entries<Concern>(CONCERNS);

type StatesOf<C> = C extends { readonly states: (folding: Folding, before: States) => infer S }
  ? S
  : never;
type Whole<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (
  whole: infer W,
) => void
  ? W
  : never;

/** The states of all concerns. */
export const createStates = (folding: Folding): States => {
  const all = {} as Whole<StatesOf<Concerns[keyof Concerns]>>;
  for (const [, { states }] of LIST) Object.assign(all, states?.(folding, all));
  return all;
};

/** The effects that run from the start. */
export const ALWAYS: readonly Effects[] = LIST.flatMap(([, { always }]) => always ?? []);

/** The concerns whose work is fetched when it is first needed. */
export type LazyName = {
  [N in keyof Concerns]: Concerns[N] extends { readonly lazy: object } ? N : never;
}[keyof Concerns];
export type LazyWork = Readonly<Record<LazyName, Observable<Work>>>;

/** The work of the build. A test supplies it directly, so that no promise delays it. */
export const builtWork = (): LazyWork =>
  Object.fromEntries(
    LIST.flatMap(([name, { lazy }]) => (lazy === undefined ? [] : [[name, lazy.load]])),
  ) as LazyWork;

/** The same, so that whatever fetches a part makes its folds known. */
export const withFolds = (work: LazyWork, folds: Partial<LateFolds>): LazyWork =>
  Object.fromEntries(
    Object.entries(work).map(([name, load$]) => [
      name,
      load$.pipe(tap((part) => Object.assign(folds, part.folds))),
    ]),
  ) as LazyWork;

/** The lazy concerns, for `wakeOn`. */
export const sleepersOf = (wiring: Wiring, work: LazyWork): readonly Sleeper<SluiceEvent>[] =>
  LIST.flatMap(([name, { lazy }]) =>
    lazy === undefined ? [] : [sleeper(wiring, lazy, work[name as LazyName])],
  );

/** Fetches a lazy concern's work and what it needs. */
export const fetched$ = (name: LazyName, wiring: Wiring, work: LazyWork): Observable<Work> => {
  const { needs }: Lazy = CONCERNS[name].lazy;
  return withNeeds(wiring, needs, work[name]);
};

const withNeeds = (
  wiring: Wiring,
  needs: Lazy["needs"],
  load$: Observable<Work>,
): Observable<Work> =>
  needs === undefined
    ? load$
    : defer(() => allOf([load$, needs(wiring)])).pipe(map(([work]) => work));

const sleeper = (wiring: Wiring, lazy: Lazy, load$: Observable<Work>): Sleeper<SluiceEvent> => {
  const wakes = (event: SluiceEvent): boolean => lazy.wakes(event, wiring);
  /** Ids of open commands that woke this concern. Others are settled elsewhere. */
  const open = new Set<string>();
  const fail = (failure: Failure): readonly SluiceEvent[] => {
    const settles = [...open];
    open.clear();
    return [{ type: "command/failed", settles, failure }];
  };
  return {
    wakes,
    load: withNeeds(wiring, lazy.needs, load$).pipe(map(({ effects }) => effects(wiring))),
    hear: (event) => {
      if ("id" in event && wakes(event)) open.add(event.id);
      if ("settles" in event) for (const id of event.settles) open.delete(id);
    },
    loadFailed: (cause) => fail(loadFailure(cause)),
    broke: (cause) => fail(toFailure(cause)),
  };
};

const loadFailure = (cause: unknown): Failure => ({
  ...toFailure(cause),
  code: "chunk/load-failed",
  // Some browsers remember a failed import for the life of the page.
  message: "A part could not be loaded. Try again, or reload the page.",
});
