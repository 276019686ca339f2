import { Observable, type SchedulerLike } from "rxjs";
import { IDLE_TURN_MS } from "./limits.js";

/** A window, which in some browsers does not tell when it is idle. */
export interface IdleWindow {
  requestIdleCallback?(run: () => void): number;
  cancelIdleCallback?(asked: number): void;
}

/** Emits once, when the browser has nothing else to do. */
export const whenIdle$ = (view: IdleWindow, scheduler: SchedulerLike): Observable<void> =>
  new Observable((subscriber) => {
    const go = (): void => {
      subscriber.next();
      subscriber.complete();
    };
    if (view.requestIdleCallback === undefined) return scheduler.schedule(go, IDLE_TURN_MS);
    const asked = view.requestIdleCallback(go);
    return () => view.cancelIdleCallback?.(asked);
  });
