import { defer, map, mergeMap, type Observable, of, tap } from "rxjs";
import { allOf } from "../base/answers.js";
import { toFailure } from "../base/errors.js";
import { after } from "../base/wait.js";
import type { Sleeper } from "../base/wake-on.js";
import type { Wiring, Work } from "../effects/wiring.js";
import type { SluiceEvent } from "../model/events.js";
import type { LateFolds } from "../model/states.js";
import { CONCERNS, type Concern, later } from "./concerns.js";

const LIST = Object.entries<Concern>(CONCERNS);

/** The concerns whose work is fetched when it is first needed. */
export type LazyName = keyof typeof CONCERNS;
export type LazyWork = Readonly<Record<LazyName, Observable<Work>>>;

/** Those that do not say how they are fetched. One that `LATER` does not have does not compile. */
type LaterName = {
  readonly [N in LazyName]: (typeof CONCERNS)[N] extends { readonly load: unknown } ? never : N;
}[LazyName];

/** The work of the build. A test supplies it directly, so that no promise delays it. */
export const builtWork = (): LazyWork =>
  Object.fromEntries(
    LIST.map(([name, { load }]) => [name, load ?? later(name as LaterName)]),
  ) as LazyWork;

/**
 * Fetches the work of a concern and what it needs, and makes its folds known. Kept once it is there, since the parts are
 * kept.
 */
export const loaderOf =
  (wiring: Wiring, work: LazyWork, folds: Partial<LateFolds>) =>
  (name: LazyName): Observable<Work> => {
    const { needs }: Concern = CONCERNS[name];
    return defer(() => allOf([work[name], needs?.(wiring) ?? of(null)])).pipe(
      map(([part]) => part),
      tap((part) => Object.assign(folds, part.folds)),
    );
  };

/** The concerns, for `wakeOn`. */
export const sleepersOf = (
  wiring: Wiring,
  load: (name: LazyName) => Observable<Work>,
): readonly Sleeper<SluiceEvent>[] =>
  LIST.map(([name, concern]) => sleeper(wiring, concern, load(name as LazyName)));

const sleeper = (
  wiring: Wiring,
  concern: Concern,
  load$: Observable<Work>,
): Sleeper<SluiceEvent> => {
  const wakes = (event: SluiceEvent): boolean => concern.wakes(event, wiring);
  /** Ids of open commands that woke this concern. Others are settled elsewhere. */
  const open = new Set<string>();
  return {
    wakes,
    load: (concern.isPatient
      ? after(0, wiring.env.scheduler).pipe(mergeMap(() => load$))
      : load$
    ).pipe(map(({ effects }) => effects(wiring))),
    hear: (event) => {
      if ("id" in event && wakes(event)) open.add(event.id);
      if ("settles" in event) for (const id of event.settles) open.delete(id);
    },
    failed: (cause) => {
      const settles = [...open];
      open.clear();
      return { type: "command/failed", settles, failure: toFailure(cause) };
    },
  };
};
