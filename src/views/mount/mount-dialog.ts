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
import { loadDefault, loadOnce } from "../../base/load-once.js";
import { countDialog } from "../../base/own-env.js";
import type { Sluice } from "../../root/types.js";
import { viewPortsOf } from "../../root/view-ports.js";

const code$ = loadOnce(() => import("./render-dialog.js"));
// A part of its own, which runs in an idle moment of its own.
const dialog$ = code$.pipe(switchMap(({ dialogCode$ }) => dialogCode$));
// As in `load-dialog.ts`. A module of its own for both would cost the first load of all other pages some bytes.
const preload$ = loadDefault(() => import("../shell/preload.js"));

/**
 * Shows the dialog on a page without React. React is loaded with it: while the browser is idle, as the option `preload`
 * says, at the latest with the first opening.
 *
 * @param target the element to draw the dialog in; without it, the dialog is a modal at the end of the body
 * @returns a function that removes the dialog
 */
export const mountDialog = (sluice: Sluice, target?: Element): (() => void) => {
  const ending = new AbortController();
  const ended$ = events$(ending.signal, "abort");
  let unmount = () => {};
  const ports = viewPortsOf(sluice);
  void ended$.forEach(countDialog(ports.env.held));
  void ports.options$
    .pipe(
      switchMap(({ preload }) =>
        preload === "idle"
          ? // The page's own button is not known here: what counts is that the page is visible.
            preload$.pipe(switchMap((preloaded$) => preloaded$(ports, [code$, dialog$])))
          : EMPTY,
      ),
      catchError(() => EMPTY), // the opening tries again
      takeUntil(ended$),
    )
    .forEach(() => {});
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
      takeUntil(ended$),
    )
    .forEach(({ renderDialog }) => {
      unmount = renderDialog(sluice, target ?? null);
    });
  return () => {
    ending.abort();
    unmount();
  };
};
