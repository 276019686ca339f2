import { Observable, type SchedulerLike, Subscription } from "rxjs";

/**
 * Gathers what comes within `ms` of the first value into one list; what comes at once, while the source is subscribed to,
 * is given at once. No timer runs while nothing comes.
 *
 * ```
 * source  (ab)--cd---------e---
 * ms            ---|       ---|
 * result  (ab)-----(cd)-------(e)
 * ```
 */
export const gather =
  <T>(ms: number, scheduler: SchedulerLike) =>
  (source$: Observable<T>): Observable<readonly T[]> =>
    new Observable((subscriber) => {
      let isAtOnce = true;
      let held: T[] = [];
      const waiting = new Subscription();
      subscriber.add(waiting);
      const give = (): void => {
        const list = held;
        held = [];
        if (list.length > 0) subscriber.next(list);
      };
      subscriber.add(
        source$.subscribe({
          next: (value) => {
            held.push(value);
            if (held.length === 1 && !isAtOnce) waiting.add(scheduler.schedule(give, ms));
          },
          error: (cause: unknown) => subscriber.error(cause),
          complete: () => {
            give();
            subscriber.complete();
          },
        }),
      );
      isAtOnce = false;
      give();
    });
