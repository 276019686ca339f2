import { filter, map, merge, take } from "rxjs";
import { failed, SluiceError } from "../base/errors.js";
import { type Command, type Outcome, settles } from "../model/events.js";
import type { Composed } from "./composed.js";

/**
 * Sends a command and promises what `read` makes of its outcome, by default nothing.
 *
 * Rejects with the outcome's failure and the error behind it, or with `command/destroyed`. An unhandled rejection
 * is not reported as one, since the state tells the failure as well.
 */
export const ask = <R = void>(
  { events$, scope, send, wiring: { causes } }: Composed,
  command: Command,
  read?: (outcome: Outcome) => R,
): Promise<R> => {
  const settled$ = events$.pipe(
    filter(settles(command.id)),
    take(1),
    map((outcome) => {
      const cause = causes.get(command.id);
      causes.delete(command.id);
      if ("failure" in outcome && outcome.failure !== undefined)
        throw new SluiceError(outcome.failure, cause);
      return read?.(outcome) as R;
    }),
  );
  const destroyed$ = scope.ended$.pipe(
    map((): never => {
      throw failed("command/destroyed", "The sluice was destroyed before this was done.");
    }),
  );
  // Subscribe before sending, since the outcome may come synchronously.
  const promise = new Promise<R>((resolve, reject) => {
    merge(settled$, destroyed$).pipe(take(1)).subscribe({ next: resolve, error: reject });
  });
  promise.catch(() => undefined);
  causes.set(command.id, undefined);
  send(command);
  return promise;
};
