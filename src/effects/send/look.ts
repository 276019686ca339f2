import {
  concat,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  type Observable,
  of,
  switchMap,
} from "rxjs";

/**
 * Asks about what is wished for, each time it is due, as long as the same is wished for: an answer about anything else is
 * dropped. Emits `looking` first, whenever another thing is wished for.
 *
 * @param wish$ plain data; null while there is nothing to ask about
 */
export const lookedAt$ = <W extends object, F>(
  wish$: Observable<W | null>,
  looking: F,
  due$: Observable<unknown>,
  ask: (wish: W) => Observable<F>,
): Observable<F> =>
  wish$.pipe(
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    switchMap((wish) =>
      wish === null ? EMPTY : concat(of(looking), due$.pipe(exhaustMap(() => ask(wish)))),
    ),
  );
