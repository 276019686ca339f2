import { defer, finalize, mergeMap, type Observable, of } from "rxjs";

/**
 * An `exhaustMap` that answers the commands it does not run: a command that comes while another is running is
 * told so, since each needs an outcome.
 *
 * ```
 * commands  --a---b----
 * work a      -----x|
 * result    ------(busy)x
 * ```
 */
export const runOrTell =
  <C, F>(run: (command: C) => Observable<F>, busy: (command: C) => F) =>
  (commands$: Observable<C>): Observable<F> =>
    defer(() => {
      let isBusy = false;
      return commands$.pipe(
        mergeMap((command) => {
          if (isBusy) return of(busy(command));
          isBusy = true;
          return run(command).pipe(
            finalize(() => {
              isBusy = false;
            }),
          );
        }),
      );
    });
