import { catchError, EMPTY, type Observable, tap } from "rxjs";
import { loadDefault, loadOnce } from "../../base/load-once.js";
import type { ViewPorts } from "../../root/view-types.js";

/** The dialog with Connect: one chunk, loaded when a click is likely or at the first opening. */
export const dialogCode$ = loadOnce(() => import("./dialog.js"));

/** The same, and lets the closed dialog stand ready once its code is there. */
export const readyDialog$ = ({ env }: Pick<ViewPorts, "env">): Observable<unknown> =>
  dialogCode$.pipe(tap(({ drawAhead }) => drawAhead(env.held)));

/** Begins to fetch what a click will probably need. If it fails, the click tries again. */
export const fetchAhead = (...code$: readonly Observable<unknown>[]): void => {
  for (const part$ of code$) void part$.pipe(catchError(() => EMPTY)).forEach(() => {});
};

/** A file of its own: to wait for an idle browser takes more code than there is room for in the first load. */
export const preload$ = loadDefault(() => import("./preload.js"));
