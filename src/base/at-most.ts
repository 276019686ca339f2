import { defer, filter, type MonoTypeOperatorFunction, type SchedulerLike } from "rxjs";

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
