import {
  catchError,
  EMPTY,
  exhaustMap,
  filter,
  merge,
  type Observable,
  scan,
  switchMap,
  take,
} from "rxjs";
import type { SluiceEvent } from "../effects/events.js";
import { heardEffect } from "../effects/login/asked.js";
import type { Concern } from "../effects/wiring.js";
import { openLoginPort } from "./login-port.js";

/**
 * Deciding which features are on, and what comes with ways to log in: fetched once one is, so that a page
 * without any has no byte of it. S5.18
 */
export const withLogins =
  (
    features: Concern,
    {
      origins$,
      login$,
    }: { readonly origins$: Observable<Concern>; readonly login$: Observable<Concern> },
  ): Concern =>
  (wiring) =>
  (events$) => {
    const on$ = events$.pipe(
      scan(seen, { isOn: false, isMoment: false }),
      filter(({ isOn, isMoment }) => isOn && isMoment),
    );
    const fetched = (concern$: Observable<Concern>): Observable<SluiceEvent> =>
      on$.pipe(
        // Nothing is offered until it is there; the next opening tries again.
        exhaustMap(() => concern$.pipe(catchError(() => EMPTY))),
        take(1),
        switchMap((concern) => concern(wiring)(events$)),
      );
    return merge(
      openLoginPort(wiring, events$),
      heardEffect({ events$ }),
      ...[origins$, login$].map(fetched),
      features(wiring)(events$),
    );
  };

/** Whether one can log in by e-mail or social account, and whether this is a moment to fetch what that needs. */
const seen = (
  { isOn }: { readonly isOn: boolean },
  event: SluiceEvent,
): { readonly isOn: boolean; readonly isMoment: boolean } =>
  event.type === "features/decided"
    ? { isOn: event.features.email || event.features.socials.length > 0, isMoment: true }
    : { isOn, isMoment: event.type === "modal/opened" };
