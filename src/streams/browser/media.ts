import { distinctUntilChanged, map, Observable, startWith } from "rxjs";
import type { Env, MediaLike } from "../../base/env.js";

/** Whether a media query matches. Emits now and at each change. */
export const media$ = (env: Pick<Env, "media">, query: string): Observable<boolean> => {
  const list = env.media(query);
  return changes$(list).pipe(
    map(() => list.matches),
    startWith(list.matches),
    distinctUntilChanged(),
  );
};

const changes$ = (list: MediaLike): Observable<void> =>
  new Observable((subscriber) => {
    const listen = (): void => subscriber.next();
    list.addEventListener("change", listen);
    return () => list.removeEventListener("change", listen);
  });
