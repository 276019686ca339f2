import { merge, Observable, observeOn, of, share, takeUntil } from "rxjs";
import type { Composed } from "./composed.js";
import { WATCHED, type Watched } from "./concerns.js";

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
