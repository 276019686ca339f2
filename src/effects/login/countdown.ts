import {
  defer,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  startWith,
  takeWhile,
  timer,
} from "rxjs";
import type { Env } from "../../base/env.js";

/**
 * Whole seconds until another mail may be sent, rounded up: emits at once, then each second down to 0, and
 * completes. S5.9, S5.12
 *
 * @param until milliseconds since the epoch; null if there is nothing to wait for
 */
export const secondsUntil = (
  until: number | null,
  { scheduler }: Pick<Env, "scheduler">,
): Observable<number> =>
  until === null
    ? of(0)
    : defer(() => {
        const left = (): number => Math.max(0, Math.ceil((until - scheduler.now()) / 1000));
        return timer((until - scheduler.now()) % 1000, 1000, scheduler).pipe(
          map(left),
          startWith(left()),
          takeWhile((seconds) => seconds > 0, true),
          distinctUntilChanged(),
        );
      });
