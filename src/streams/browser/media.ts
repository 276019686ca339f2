import { distinctUntilChanged, fromEventPattern, map, type Observable, startWith } from "rxjs";
import type { Env } from "../../base/env.js";

/** Whether a media query holds: now, and each change. */
export const media$ = (env: Pick<Env, "media">, query: string): Observable<boolean> => {
  const list = env.media(query);
  return fromEventPattern<void>(
    (listener) => list.addEventListener("change", listener),
    (listener) => list.removeEventListener("change", listener),
  ).pipe(
    map(() => list.matches),
    startWith(list.matches),
    distinctUntilChanged(),
  );
};
