import { filter, map, type Observable, of, scan, startWith, switchMap } from "rxjs";
import type { Env } from "../../base/env.js";
import type { Fact } from "../../model/events.js";
import { DARK, resolveTheme, type ThemeMode, type ThemeState } from "../../model/theme.js";
import { media$ } from "../../streams/browser/media.js";
import type { Streams } from "../wiring.js";

/** Carries out `theme/set`. `system` follows the media query live. S9.24 */
export const themeEffect = (
  { events$ }: Streams,
  env: Pick<Env, "media">,
  initial: ThemeState,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "theme/set"),
    scan(
      (wish: Wish, { id, mode, variables }): Wish => ({
        mode: mode ?? wish.mode,
        variables: { ...wish.variables, ...variables },
        settles: [id],
      }),
      { ...initial, settles: [] },
    ),
    startWith<Wish>({ ...initial, settles: [] }),
    switchMap((wish, turn) =>
      dark$(wish.mode, env).pipe(
        // The state already has the initial value.
        filter((_, at) => turn + at > 0),
        map(
          (dark, at): Fact => ({
            type: "theme/changed",
            settles: at === 0 ? wish.settles : [],
            theme: resolveTheme(wish, dark),
          }),
        ),
      ),
    ),
  );

interface Wish extends Pick<ThemeState, "mode" | "variables"> {
  readonly settles: readonly string[];
}

const dark$ = (mode: ThemeMode, env: Pick<Env, "media">): Observable<boolean> =>
  mode === "system" ? media$(env, DARK) : of(mode === "dark");
