import { merge, NEVER, Observable, type SchedulerLike, take, timer } from "rxjs";

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
