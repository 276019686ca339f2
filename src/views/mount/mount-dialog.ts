import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  switchMap,
  take,
  takeUntil,
} from "rxjs";
import { events$ } from "../../base/dom-events.js";
import { loadOnce } from "../../base/load-once.js";
import type { Sluice } from "../../root/types.js";

const code$ = loadOnce(() => import("./render-dialog.js"));

/**
 * Shows the dialog on a page without React. React is loaded with the first opening.
 *
 * @param target the element to draw the dialog in; without it, the dialog is a modal at the end of the body
 * @returns a function that removes the dialog
 */
export const mountDialog = (sluice: Sluice, target?: Element): (() => void) => {
  const ending = new AbortController();
  let unmount = () => {};
  void sluice.modal$
    .pipe(
      map(({ open }) => open),
      distinctUntilChanged(),
      filter((open) => open),
      switchMap(() =>
        code$.pipe(
          catchError(() => {
            void sluice.close().catch(() => {}); // so that the next opening tries again
            return EMPTY;
          }),
        ),
      ),
      take(1),
      takeUntil(events$(ending.signal, "abort")),
    )
    .forEach(({ renderDialog }) => {
      unmount = renderDialog(sluice, target ?? null);
    });
  return () => {
    ending.abort();
    unmount();
  };
};
