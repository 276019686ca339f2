import { merge, Observable, observeOn, of, share, takeUntil } from "rxjs";
import type { Composed } from "./composed.js";

/** Makes states that are kept up to date from the first listener until the last is gone. */
export const watchedBy =
  ({ send, scope, wiring: { env } }: Pick<Composed, "send" | "scope" | "wiring">) =>
  <S>(state$: Observable<S>, noun: "gas-price" | "activity" | "nfts"): Observable<S> => {
    const watching$ = new Observable<never>(() => {
      send({ type: `${noun}/watch`, id: env.randomId() });
      return () => send({ type: `${noun}/unwatch`, id: env.randomId() });
    });
    // Who leaves and comes back at once, as React does when it mounts, begins nothing anew.
    const resetOnRefCountZero = () => of(0).pipe(observeOn(env.scheduler));
    // First what is known, then what comes of listening.
    return merge(state$, watching$.pipe(takeUntil(scope.ended$), share({ resetOnRefCountZero })));
  };
