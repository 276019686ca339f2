import { BehaviorSubject, Observable } from "rxjs";
import { deriveState, guarded, holdState, type Scope, type State } from "../base/state.js";
import type { SluiceEvent } from "../model/events.js";
import type { Fold, Folding } from "../model/folding.js";
import type { LateFolds, LateStates } from "../model/states.js";

interface Kept {
  readonly fold: (event: SluiceEvent) => void;
  readonly end: () => void;
}

/**
 * Makes states over a bus. The scope owns them.
 *
 * One subscription folds all of them, in the order in which they were made: an operator of each state for
 * each purpose would cost time at the start of every page.
 *
 * @param folds the late folds that have been fetched so far
 */
export const foldingOver = (
  events$: Observable<SluiceEvent>,
  scope: Scope,
  folds: Partial<LateFolds>,
  parts: Pick<Folding, "settings" | "records" | "vault" | "env">,
): Folding<LateStates> => {
  const all: Kept[] = [];
  let isOver = false;

  const folded = <S>(initial: S, fold: Fold<S>): State<S> => {
    const now = new BehaviorSubject(initial);
    // A fold ignores the events that its type does not name.
    const step = guarded(scope, fold as (state: S, event: SluiceEvent) => S);
    all.push({
      fold: (event) => {
        const next = step(now.value, event);
        if (!isSame(next, now.value)) now.next(next);
      },
      end: () => now.complete(),
    });
    return new Observable((subscriber) => {
      if (!isOver) return now.subscribe(subscriber);
      subscriber.next(now.value);
      subscriber.complete();
    });
  };

  scope.add(
    events$.subscribe({
      next: (event) => {
        for (const { fold } of all) fold(event);
      },
      complete: () => {
        isOver = true;
        for (const { end } of all) end();
      },
    }),
  );
  return {
    ...parts,
    late: (name) => (state, event) => {
      const fold = folds[name];
      // It may well make null of a state.
      return fold === undefined ? state : fold(state, event as SluiceEvent);
    },
    folded,
    derived: (...given) => deriveState(scope, ...given),
    held: (initial, changes$) => changes$.pipe(holdState(scope, initial)),
  };
};

/** An equal state is no change: the same, or with the same in every field. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (isRecord(a) && isRecord(b) && Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
