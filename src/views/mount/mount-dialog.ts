import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  Observable,
  switchMap,
  takeUntil,
} from "rxjs";
import { loadDefault, loadOnce } from "../../base/answers.js";
import { countDialog, events$ } from "../../base/env.js";
import type { Sluice } from "../../root/types.js";
import { viewPortsOf } from "../../root/view-ports.js";

const code$ = loadOnce(() => import("./render-dialog.js"));
// As in `wallet-dialog.tsx`. A module of its own for both would cost the first load of all other pages some bytes.
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
  let unmount: (() => void) | undefined;
  const ports = viewPortsOf(sluice);
  const ready$ = new Observable<true>((subscriber) =>
    countDialog(ports.env.held, () => {
      if (target === undefined) subscriber.next(true);
    }),
  );
  // A part of its own, which runs in an idle moment of its own.
  const dialog$ = code$.pipe(switchMap(({ readyDialog$ }) => readyDialog$(ports)));
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
  const open$ = sluice.modal$.pipe(
    map(({ open }) => open),
    distinctUntilChanged(),
  );
  void merge(ready$, open$)
    .pipe(
      filter((open) => open),
      switchMap(() =>
        code$.pipe(
          catchError(() => {
            void sluice.close().catch(() => {}); // so that the next opening tries again
            return EMPTY;
          }),
        ),
      ),
      takeUntil(ended$),
    )
    .forEach(({ renderDialog }) => {
      unmount ??= renderDialog(sluice, target ?? null);
    });
  return () => {
    ending.abort();
    unmount?.();
  };
};
