import { type MonoTypeOperatorFunction, Observable, share, tap } from "rxjs";

/**
 * Shares one run: the first subscriber starts the source, which then runs to its end even without subscribers;
 * later subscribers get its last value. A failure is not kept: the next subscriber tries again.
 *
 * @param first the value before the first answer
 */
export const keepAnswer =
  <T>(...first: readonly [] | readonly [T]): MonoTypeOperatorFunction<T> =>
  (source$) => {
    let last: readonly T[] = first;
    const run$ = source$.pipe(
      tap({
        next: (answer) => {
          last = [answer];
        },
        error: () => {
          last = first;
        },
      }),
      share({ resetOnComplete: false, resetOnRefCountZero: false }),
    );
    return new Observable((subscriber) => {
      let told: readonly T[] | undefined;
      // Again if an answer came while the one before it was being told.
      while (told !== last) {
        told = last;
        for (const answer of told) subscriber.next(answer);
      }
      return subscriber.closed ? undefined : run$.subscribe(subscriber);
    });
  };
