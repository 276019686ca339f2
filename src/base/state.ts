import {
  catchError,
  distinctUntilChanged,
  filter,
  map,
  NEVER,
  type Observable,
  takeUntil,
} from "rxjs";
import { keepAnswer } from "./keep-answer.js";
import type { Scope } from "./scope.js";

/**
 * A state stream: emits its current value on subscription, then each change.
 * It never errors while its scope lives, and completes when the scope ends;
 * a late subscriber still receives the last value.
 */
export type State<S> = Observable<S>;

/**
 * Turns a stream of next states into a {@link State} owned by `scope`.
 *
 * The scope subscribes first, so a view that mounts, unmounts and mounts again
 * can neither restart the source nor lose the value.
 */
export const holdState =
  <S>(scope: Scope, initial: S) =>
  (changes$: Observable<S>): State<S> => {
    let held = initial;
    const state$ = changes$.pipe(
      catchError((defect: unknown) => {
        scope.report(defect);
        return NEVER;
      }),
      filter((next) => {
        const isChange = next !== held;
        held = next;
        return isChange;
      }),
      takeUntil(scope.ended$),
      keepAnswer(initial),
    );
    scope.run(state$);
    return state$;
  };

/**
 * A state derived from another, computed once for each of its values. `select` must be pure. An equal value is no
 * change, and keeps its identity; what is too large to compare each time is equal to nothing but itself.
 */
export const deriveState = <A, B>(
  scope: Pick<Scope, "report">,
  source$: State<A>,
  select: (value: A) => B,
  isEqual = sameJson,
): State<B> => {
  let from = readNow(source$);
  let held = select(from);
  const step = guarded(scope, (before: B, value: A): B => {
    const next = select(value);
    return isEqual(before, next) ? before : next;
  });
  const selected = (value: A): B => {
    if (value !== from) held = step(held, value);
    from = value;
    return held;
  };
  return source$.pipe(map(selected), distinctUntilChanged());
};

const sameJson = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * A step that may throw: then the defect is reported, and the state stays. One that keeps throwing is reported
 * once, until it works again, since a report may be an event itself.
 */
export const guarded = <S, E>(
  scope: Pick<Scope, "report">,
  step: (state: S, event: E) => S,
): ((state: S, event: E) => S) => {
  let isBroken = false;
  return (state, event) => {
    try {
      const next = step(state, event);
      isBroken = false;
      return next;
    } catch (defect) {
      const isNew = !isBroken;
      isBroken = true;
      if (isNew) scope.report(defect);
      return state;
    }
  };
};

/** Reads a {@link State} once, for callbacks that answer synchronously. Not for use inside operators. */
export const readNow = <S>(state$: State<S>): S => {
  let seen: { value: S } | undefined;
  state$
    .subscribe((value) => {
      seen = { value };
    })
    .unsubscribe();
  if (seen === undefined) throw new Error("readNow: not a state (no value on subscription)");
  return seen.value;
};
