import { catchError, EMPTY } from "rxjs";
import { loadOnce } from "../../base/load-once.js";

/** The dialog with Connect in it: one chunk, loaded on a sign of intent or on the first opening. */
export const dialogCode$ = loadOnce(() => import("./dialog.js"));

/** Begins to load the dialog. Failing is no matter: opening tries again. */
export const warmDialog = (): void => {
  void dialogCode$.pipe(catchError(() => EMPTY)).forEach(() => {});
};
