import {
  catchError,
  EMPTY,
  exhaustMap,
  filter,
  merge,
  type Observable,
  switchMap,
  take,
} from "rxjs";
import { looked$ } from "../effects/modal/looked.js";
import type { Concern } from "../effects/wiring.js";

/**
 * The native balance, and what the service knows of the account: fetched once the Account view is looked
 * at, so that nobody else pays for it. Where it cannot be loaded, the next look tries again.
 */
export const withAccount =
  (balances: Concern, account$: Observable<Concern>): Concern =>
  (wiring) =>
  (events$) =>
    merge(
      balances(wiring)(events$),
      looked$("Account", wiring, wiring.env).pipe(
        filter(Boolean),
        exhaustMap(() => account$.pipe(catchError(() => EMPTY))),
        take(1),
        switchMap((concern) => concern(wiring)(events$)),
      ),
    );
