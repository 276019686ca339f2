import { filter, map, merge, Observable, observeOn, of, share, take, takeUntil } from "rxjs";
import { failed, SluiceError } from "../base/errors.js";
import type { Scope } from "../base/state.js";
import type { Wiring } from "../effects/wiring.js";
import { type Command, type Outcome, type SluiceEvent, settles } from "../model/events.js";
import type { States } from "../model/states.js";
import { WATCHED, type Watched } from "./concerns.js";
import type { LazyName } from "./sleepers.js";

/** The parts of a sluice that its public surface, its provider and its views are made from. */
export interface Composed {
  /** Hot; an event sent while another is being handled waits its turn. */
  readonly events$: Observable<SluiceEvent>;
  readonly states: States;
  readonly wiring: Wiring;
  readonly scope: Scope;
  readonly send: (event: SluiceEvent) => void;
  /** Fetches the effects of a concern as its first event would. */
  readonly load: (concern: LazyName) => Observable<unknown>;
}

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

type WatchedStates = Pick<Composed["states"], keyof typeof WATCHED>;

/** The states that are kept up to date from the first listener until the last is gone. */
export const watchedStates = ({ states, send, scope, wiring: { env } }: Composed) =>
  Object.fromEntries(
    Object.entries<Watched>(WATCHED).map(([name, noun]) => {
      const watching$ = new Observable<never>(() => {
        send({ type: `${noun}/watch`, id: env.randomId() });
        return () => send({ type: `${noun}/unwatch`, id: env.randomId() });
      });
      // Who leaves and comes back at once, as React does when it mounts, begins nothing anew.
      const resetOnRefCountZero = () => of(0).pipe(observeOn(env.scheduler));
      const kept$ = watching$.pipe(takeUntil(scope.ended$), share({ resetOnRefCountZero }));
      // First what is known, then what comes of listening.
      return [name, merge<unknown[]>(states[name as keyof WatchedStates], kept$)];
    }),
  ) as { readonly [N in keyof WatchedStates]: Observable<StateOf<WatchedStates[N]>> };

type StateOf<S> = S extends Observable<infer T> ? T : never;
