import { filter, interval, map, Observable, take } from "rxjs";
import { events$ } from "../../base/dom-events.js";
import type { Env, PopupHandle } from "../../base/env.js";
import { POPUP_HEIGHT, POPUP_POLL_MS, POPUP_WIDTH } from "../../base/login-limits.js";

const FEATURES = `popup,scrollbars,width=${POPUP_WIDTH},height=${POPUP_HEIGHT}`;

/**
 * A window of its own for the life of the subscription: opened as it begins, so that a click can begin it, and
 * closed at its end. Emits its handle, or null where the browser blocked it. It knows who opened it. wire 7
 */
export const popup$ = (
  env: Pick<Env, "openWindow">,
  address: string,
): Observable<PopupHandle | null> =>
  new Observable((subscriber) => {
    const popup = env.openWindow(address, "_blank", FEATURES);
    subscriber.add(() => popup?.close());
    subscriber.next(popup);
  });

/** Emits once when the visitor has closed the window. No event tells: it is looked at every second. wire 7 */
export const popupClosed$ = (
  popup: Pick<PopupHandle, "closed">,
  { scheduler }: Pick<Env, "scheduler">,
): Observable<unknown> =>
  interval(POPUP_POLL_MS, scheduler).pipe(
    filter(() => popup.closed),
    take(1),
  );

/** What the window posts to this page, with the origin that it was of then. Of no other window. wire 7 */
export const popupMessages$ = (
  popup: PopupHandle,
  { window }: Pick<Env, "window">,
): Observable<{ readonly data: unknown; readonly origin: string }> =>
  events$(window, "message").pipe(
    map((event) => event as MessageEvent<unknown>),
    filter(({ source }) => (source as unknown) === popup),
    map(({ data, origin }) => ({ data, origin })),
  );
