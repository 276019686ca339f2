import { Observable } from "rxjs";

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
