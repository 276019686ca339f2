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
 * Whole seconds until another mail may be asked for, rounded up: at once, then with each second that is over,
 * down to 0, where it completes. S5.9, S5.12
 *
 * @param until milliseconds since the epoch; null when nothing has to be waited for
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
