import { defer, filter, type MonoTypeOperatorFunction, Observable, type SchedulerLike } from "rxjs";

/**
 * Lets at most `limit` values through in any `windowMs`; drops the others. A dropped one does not count:
 * the window slides with those that passed.
 *
 * ```
 * source           --a-b-c------d--
 * 2 in 10 frames   --a-b--------d--
 * ```
 */
export const atMost =
  <T>(
    limit: number,
    windowMs: number,
    clock: Pick<SchedulerLike, "now">,
  ): MonoTypeOperatorFunction<T> =>
  (source$) =>
    defer(() => {
      let passedAt: readonly number[] = [];
      return source$.pipe(
        filter(() => {
          const now = clock.now();
          passedAt = passedAt.filter((at) => now - at < windowMs);
          if (passedAt.length >= limit) return false;
          passedAt = [...passedAt, now];
          return true;
        }),
      );
    });

/** Starts work once all work that was started here before is over, however it ended. */
export type OneAtATime = <A>(work$: Observable<A>) => Observable<A>;

/**
 * Creates a {@link OneAtATime}. Unsubscribing while it waits gives up its place.
 *
 * ```
 * a     --^-----(r|)
 * b     ----^   ^---(s|)
 * ```
 */
export const oneAtATime = (): OneAtATime => {
  const places: (() => void)[] = [];
  return (work$) =>
    new Observable((subscriber) => {
      const begin = (): void => void subscriber.add(work$.subscribe(subscriber));
      places.push(begin);
      subscriber.add(() => {
        const at = places.indexOf(begin);
        places.splice(at, 1);
        if (at === 0) places[0]?.();
      });
      if (places[0] === begin) begin();
    });
};
