import { defer, type Observable, share, takeLast, tap } from "rxjs";

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
