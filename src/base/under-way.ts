import {
  defer,
  finalize,
  merge,
  mergeMap,
  NEVER,
  Observable,
  of,
  type SchedulerLike,
  share,
  take,
  takeLast,
  tap,
  timer,
} from "rxjs";

/** Runs work for a key, or joins its run under way. */
type JoinUnderWay<T> = (key: string, work$: Observable<T>) => Observable<T>;

/**
 * Creates a {@link JoinUnderWay}: one run for all that ask for the same thing meanwhile. Each gets the last
 * value when the run ends; the run is given up when the last subscriber leaves. A call after the end starts a
 * new run, even within the turn of the answer.
 *
 * ```
 * a asks    --^-----(v|)
 * b asks    ----^---(v|)
 * c asks    ------------^-----(w|)
 * work        ------v|  ------w|
 * ```
 *
 * @param runs where those under way are noted
 */
export const joinUnderWay =
  <T>(runs = new Map<string, Observable<T>>()): JoinUnderWay<T> =>
  (key, work$) =>
    defer(() => {
      const known = runs.get(key);
      if (known !== undefined) return known;
      const forget = (): void => void runs.delete(key);
      const run$ = work$.pipe(
        // Before the value is emitted, so that a subscriber that asks again in response starts a new run.
        tap({ complete: forget, error: forget, unsubscribe: forget }),
        takeLast(1),
        share(),
      );
      runs.set(key, run$);
      return run$;
    });

/**
 * An `exhaustMap` that answers the commands it does not run: a command that comes while another is running is
 * told so, since each needs an outcome.
 *
 * ```
 * commands  --a---b----
 * work a      -----x|
 * result    ------(busy)x
 * ```
 */
export const runOrTell =
  <C, F>(run: (command: C) => Observable<F>, busy: (command: C) => F) =>
  (commands$: Observable<C>): Observable<F> =>
    defer(() => {
      let isBusy = false;
      return commands$.pipe(
        mergeMap((command) => {
          if (isBusy) return of(busy(command));
          isBusy = true;
          return run(command).pipe(
            finalize(() => {
              isBusy = false;
            }),
          );
        }),
      );
    });

/**
 * Errors with what `late` returns if nothing came within `ms`, or before `sooner$` emits. After the first value there is no
 * limit.
 *
 * A small `timeout`, since it is loaded before a wallet is asked.
 */
export const within =
  <T>(
    ms: number,
    scheduler: SchedulerLike,
    late: () => Error = tooLate,
    sooner$: Observable<unknown> = NEVER,
  ) =>
  (source$: Observable<T>): Observable<T> =>
    new Observable((subscriber) => {
      const limit = merge(sooner$, timer(ms, scheduler))
        .pipe(take(1))
        .subscribe(() => subscriber.error(late()));
      if (subscriber.closed) return;
      subscriber.add(limit);
      subscriber.add(
        source$.subscribe({
          next: (value) => {
            limit.unsubscribe();
            subscriber.next(value);
          },
          error: (cause: unknown) => subscriber.error(cause),
          complete: () => subscriber.complete(),
        }),
      );
    });

const tooLate = (): Error => new Error("No answer in time.");
