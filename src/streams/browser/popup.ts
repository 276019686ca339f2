import { filter, map, Observable, take, timer } from "rxjs";
import { type Env, events$, type PopupHandle } from "../../base/env.js";
import { POPUP_HEIGHT, POPUP_POLL_MS, POPUP_WIDTH } from "../limits.js";

const FEATURES = `popup,scrollbars,width=${POPUP_WIDTH},height=${POPUP_HEIGHT}`;

/**
 * A window for the life of the subscription: opened synchronously, so that a click may open it, and closed at
 * the end. Emits its handle, or null if the browser blocked it. The window can reach this page as its opener.
 * wire 7
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

/** Emits once the visitor has closed the window. Browsers send no event, so it is polled every second. wire 7 */
export const popupClosed$ = (
  popup: Pick<PopupHandle, "closed">,
  { scheduler }: Pick<Env, "scheduler">,
): Observable<unknown> =>
  timer(POPUP_POLL_MS, POPUP_POLL_MS, scheduler).pipe(
    filter(() => popup.closed),
    take(1),
  );

/** Messages that this window posts to this page, each with its origin at that moment. wire 7 */
export const popupMessages$ = (
  popup: PopupHandle,
  { window }: Pick<Env, "window">,
): Observable<{ readonly data: unknown; readonly origin: string }> =>
  events$(window, "message").pipe(
    map((event) => event as MessageEvent<unknown>),
    filter(({ source }) => (source as unknown) === popup),
    map(({ data, origin }) => ({ data, origin })),
  );
