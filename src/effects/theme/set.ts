import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  Observable,
  of,
  startWith,
  switchMap,
} from "rxjs";
import type { Env, MediaLike } from "../../base/env.js";
import { DARK } from "../../model/appearance.js";
import type { Fact } from "../../model/events.js";
import type { Streams } from "../wiring.js";

/** Carries out `theme/set`. `system` follows the media query live. S9.24 */
export const themeEffect = (
  { events$, theme$ }: Streams<"theme$">,
  env: Pick<Env, "media">,
): Observable<Fact> =>
  merge(
    events$.pipe(
      filter((event) => event.type === "theme/set"),
      map(({ id, ...wish }): Fact => {
        const isDark = env.media(DARK).matches;
        return { ...wish, type: "theme/changed", settles: [id], isDark };
      }),
    ),
    theme$.pipe(
      map(({ mode }) => mode),
      distinctUntilChanged(),
      // The state has the first one.
      switchMap((mode) =>
        mode === "system" ? media$(env, DARK).pipe(filter((_, at) => at > 0)) : of(),
      ),
      map((isDark): Fact => ({ type: "theme/changed", settles: [], isDark })),
    ),
  );

/** Whether a media query matches. Emits now and at each change. */
const media$ = (env: Pick<Env, "media">, query: string): Observable<boolean> => {
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
