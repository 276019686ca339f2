import { Observable } from "rxjs";

/** Lets work begin when everything that was begun here before it is over, however that ended. */
export type OneAtATime = <A>(work$: Observable<A>) => Observable<A>;

/**
 * Makes a {@link OneAtATime}. Whoever leaves while it waits gives its place up.
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
