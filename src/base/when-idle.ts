import { Observable, type SchedulerLike } from "rxjs";
import { IDLE_TURN_MS } from "./limits.js";

/** A window, which in some browsers does not tell when it is idle. */
export interface IdleWindow {
  requestIdleCallback?(run: () => void, options: { readonly timeout?: number }): number;
  cancelIdleCallback?(asked: number): void;
}

/**
 * Emits once, when the browser has nothing else to do.
 *
 * @param view null where there is no page
 * @param orAfter when a browser that does not tell is taken to be idle, in ms
 * @param atLatest in ms; a busy page may keep the browser from being idle for ever
 */
export const whenIdle$ = (
  view: IdleWindow | null,
  scheduler: SchedulerLike,
  orAfter = IDLE_TURN_MS,
  atLatest?: number,
): Observable<void> =>
  new Observable((subscriber) => {
    const go = (): void => {
      subscriber.next();
      subscriber.complete();
    };
    if (view?.requestIdleCallback === undefined) return scheduler.schedule(go, orAfter);
    const asked = view.requestIdleCallback(go, atLatest === undefined ? {} : { timeout: atLatest });
    return () => view.cancelIdleCallback?.(asked);
  });
