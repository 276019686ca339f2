import { Observable, type SchedulerLike, Subscription } from "rxjs";

/** A page in the background draws nothing: it is waited for no longer than this. */
const AT_LATEST_MS = 1000;

/** A window that tells when it draws. Those of simulated pages need not. */
export type PaintedWindow = Partial<Pick<Window, "requestAnimationFrame" | "cancelAnimationFrame">>;

/**
 * Emits once, when the page has drawn what there is to draw now, which takes a framework up to two frames.
 *
 * @param view null where there is no page
 */
export const afterPaint$ = (
  view: PaintedWindow | null,
  scheduler: SchedulerLike,
): Observable<void> =>
  new Observable((subscriber) => {
    const go = (): void => {
      subscriber.next();
      subscriber.complete();
    };
    if (view?.requestAnimationFrame === undefined) return scheduler.schedule(go);
    const waiting = new Subscription();
    const inFrame = (act: () => void): void => {
      const asked = view.requestAnimationFrame?.(act) ?? 0;
      waiting.add(() => view.cancelAnimationFrame?.(asked));
    };
    waiting.add(scheduler.schedule(go, AT_LATEST_MS));
    inFrame(() => inFrame(() => waiting.add(scheduler.schedule(go))));
    return waiting;
  });
