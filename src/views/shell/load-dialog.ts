import { catchError, EMPTY } from "rxjs";
import { loadDefault, loadOnce } from "../../base/load-once.js";

/** The dialog with Connect: one chunk, loaded when a click is likely or at the first opening. */
export const dialogCode$ = loadOnce(() => import("./dialog.js"));

/** Begins to load the dialog. If it fails, opening tries again. */
export const warmDialog = (): void => {
  void dialogCode$.pipe(catchError(() => EMPTY)).forEach(() => {});
};

/** A file of its own: to wait for an idle browser takes more code than there is room for in the first load. */
export const preload$ = loadDefault(() => import("./preload.js"));
