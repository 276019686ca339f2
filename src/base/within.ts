import { Observable, type SchedulerLike, timer } from "rxjs";

/**
 * Errors with what `late` gives when nothing came within `ms`; after the first value time is up no more.
 * A small `timeout`: each byte of the code that is there before a wallet is asked counts.
 */
export const within =
  <T>(ms: number, scheduler: SchedulerLike, late: () => Error = tooLate) =>
  (source$: Observable<T>): Observable<T> =>
    new Observable((subscriber) => {
      const limit = timer(ms, scheduler).subscribe(() => subscriber.error(late()));
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
