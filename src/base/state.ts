import {
  catchError,
  distinctUntilChanged,
  filter,
  map,
  NEVER,
  Observable,
  Subscription,
  type TeardownLogic,
  takeUntil,
} from "rxjs";
import { keepAnswer } from "./answers.js";

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

/** Owns a set of subscriptions. The composition root creates one; shorter lives are its children. */
export interface Scope {
  /** Emits once when the scope ends, then completes. Replays to late subscribers. */
  readonly ended$: Observable<void>;
  /** Subscribes to `work$` until the scope ends. An error in it is reported as a defect. */
  run(work$: Observable<unknown>): void;
  /**
   * Sends the values of `values$` to `sink` until the scope ends. An error is reported as a defect, and
   * `values$` starts again, a limited number of times, since it may break on the report itself.
   */
  pour<T>(values$: Observable<T>, sink: { next(value: T): void }): void;
  /** Reports an error that no effect turned into a fact. */
  report(defect: unknown): void;
  /** Releases something when the scope ends, or now if it has ended. */
  add(teardown: TeardownLogic): void;
  /** Ends the scope and everything it owns. Safe to call twice. */
  end(): void;
}

/**
 * @param onDefect receives an error that no effect turned into a fact: a bug in this library. It is reported,
 *   and the rest goes on.
 */
export const createScope = (onDefect: (cause: unknown) => void): Scope => {
  const owned = new Subscription();
  /** What hears of the end, before anything that is owned goes. */
  const ending = new Subscription();

  return {
    ended$: new Observable((subscriber) => {
      const end = (): void => {
        subscriber.next();
        subscriber.complete();
      };
      ending.add(end);
      return () => ending.remove(end);
    }),
    run: (work$) => {
      if (!owned.closed) owned.add(work$.subscribe({ error: onDefect }));
    },
    pour: (values$, sink) => {
      if (owned.closed) return;
      let restarts = 0;
      const error = (cause: unknown): void => {
        onDefect(cause);
        restarts += 1;
        if (restarts <= RESTARTS_MAX && !owned.closed) begin();
      };
      const begin = (): void =>
        owned.add(values$.subscribe({ next: (value) => sink.next(value), error }));
      begin();
    },
    report: onDefect,
    add: (teardown) => owned.add(teardown),
    end: () => {
      ending.unsubscribe();
      owned.unsubscribe();
    },
  };
};

/** A part that broke this often is not started again. */
const RESTARTS_MAX = 10;
