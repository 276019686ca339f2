import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  ignoreElements,
  map,
  type Observable,
  skip,
  switchMap,
} from "rxjs";
import { isLoggedIn } from "../../model/connection-model.js";
import type { States } from "../../model/states.js";
import type { FramePort } from "../../streams/frame/port.js";
import { themeData } from "../../streams/wallets/embedded/introduce.js";

/** Keeps the frame in the dialog's theme while somebody is logged in. The log-in sends the first theme. S9.24 */
export const syncThemeEffect = (
  { model$, theme$ }: Pick<States, "model$" | "theme$">,
  frame: Pick<FramePort, "request">,
): Observable<never> =>
  model$.pipe(
    map(isLoggedIn),
    distinctUntilChanged(),
    switchMap((isThere) =>
      isThere
        ? theme$.pipe(
            map(themeData),
            distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
            skip(1),
          )
        : EMPTY,
    ),
    // A wrong theme is no reason to fail.
    switchMap((theme) => frame.request("SYNC_THEME", theme).pipe(catchError(() => EMPTY))),
    ignoreElements(),
  );
