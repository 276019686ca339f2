import { filter, map, type Observable, of, scan, skip, startWith, switchMap } from "rxjs";
import type { Env } from "../../base/env.js";
import type { Settings } from "../../codecs/options/settings.js";
import { media$ } from "../../streams/browser/media.js";
import type { Fact, SluiceEvent } from "../events.js";
import type { ThemeMode, ThemeState } from "./payload.js";

const DARK = "(prefers-color-scheme: dark)";

export const initialTheme = (
  { themeMode, themeVariables }: Pick<Settings, "themeMode" | "themeVariables">,
  env: Pick<Env, "media">,
): ThemeState => resolve({ mode: themeMode, variables: themeVariables }, env.media(DARK).matches);

export const foldTheme = (state: ThemeState, event: SluiceEvent): ThemeState =>
  event.type === "theme/changed" ? event.theme : state;

/** Carries `theme/set` out; `system` follows the media query live. S9.24 */
export const themeEffect = (
  { events$ }: { readonly events$: Observable<SluiceEvent> },
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
        // The state begins with what holds at the start.
        skip(turn === 0 ? 1 : 0),
        map(
          (dark, at): Fact => ({
            type: "theme/changed",
            settles: at === 0 ? wish.settles : [],
            theme: resolve(wish, dark),
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

const resolve = (
  { mode, variables }: Pick<ThemeState, "mode" | "variables">,
  dark: boolean,
): ThemeState => {
  const darkNow = mode === "system" ? dark : mode === "dark";
  return { mode, variables, resolved: darkNow ? "dark" : "light" };
};
