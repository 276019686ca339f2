import { catchError, filter, NEVER, Observable, takeUntil } from "rxjs";
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

/** A state derived from another. `select` must be pure. An equal value is no change. */
export const deriveState = <A, B>(
  scope: Scope,
  source$: State<A>,
  select: (value: A) => B,
): State<B> => {
  const initial = select(readNow(source$));
  const step = (held: B, value: A): B => {
    const next = select(value);
    return held === next || JSON.stringify(held) === JSON.stringify(next) ? held : next;
  };
  const changes$ = source$.pipe(guardedScan(scope, step, initial));
  return changes$.pipe(holdState(scope, initial));
};

/**
 * A `scan` that emits changes only, and whose step may throw: the defect is reported, the state stays, and the
 * stream lives. A step that keeps throwing is reported once, until it works again, since a report may be an
 * event itself.
 */
export const guardedScan =
  <S, E>(scope: Pick<Scope, "report">, fold: (state: S, event: E) => S, initial: S) =>
  (events$: Observable<E>): Observable<S> =>
    new Observable((subscriber) => {
      let state = initial;
      let isBroken = false;
      const step = (event: E): S => {
        try {
          const next = fold(state, event);
          isBroken = false;
          return next;
        } catch (defect) {
          const isNew = !isBroken;
          isBroken = true;
          if (isNew) scope.report(defect);
          return state;
        }
      };
      return events$.subscribe({
        next: (event) => {
          const before = state;
          state = step(event);
          // Most events do not change most states: these stop here.
          if (state !== before) subscriber.next(state);
        },
        error: (cause: unknown) => subscriber.error(cause),
        complete: () => subscriber.complete(),
      });
    });

/** Reads a {@link State} once, for callbacks that answer synchronously. Not for use inside operators. */
export const readNow = <S>(state$: State<S>): S => {
  let seen: { value: S } | undefined;
  state$
    .subscribe((value) => {
      seen = { value };
    })
    .unsubscribe();
  if (seen === undefined) throw new Error("readNow: not a state stream (no value on subscription)");
  return seen.value;
};
