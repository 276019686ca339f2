import { AsyncSubject, defer, type Observable, share, tap } from "rxjs";

/** Runs work for a key, or joins the run for it that is under way. */
export type JoinUnderWay<T> = (key: string, work$: Observable<T>) => Observable<T>;

/**
 * Makes a {@link JoinUnderWay}: one run for all who ask for the same meanwhile. Each gets the last value
 * when the run ends; it is given up when the last of them leaves. Whoever asks after the end, and be it
 * in the turn that gives the answer, begins anew.
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
        tap({ complete: forget, error: forget, unsubscribe: forget }),
        share({ connector: () => new AsyncSubject<T>() }),
      );
      runs.set(key, run$);
      return run$;
    });
