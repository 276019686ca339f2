import { Observable, type SchedulerLike, Subscription } from "rxjs";

/**
 * Emits once after `ms` milliseconds and completes. What the dialog needs on its way to the screen uses this in
 * place of `timer`: shared with what is loaded later, that would be one more file to fetch.
 */
export const after = (ms: number, scheduler: SchedulerLike): Observable<void> =>
  new Observable((subscriber) =>
    scheduler.schedule(() => {
      subscriber.next();
      subscriber.complete();
    }, ms),
  );

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
    waiting.add(scheduler.schedule(go, PAINT_WAIT_MAX_MS));
    inFrame(() => inFrame(() => waiting.add(scheduler.schedule(go))));
    return waiting;
  });

/** A page in the background draws nothing: it is waited for no longer than this. */
const PAINT_WAIT_MAX_MS = 1000;

/**
 * Gathers what comes within `ms` of the first value into one list; what comes at once, while the source is subscribed to,
 * is given at once. No timer runs while nothing comes.
 *
 * ```
 * source  (ab)--cd---------e---
 * ms            ---|       ---|
 * result  (ab)-----(cd)-------(e)
 * ```
 */
export const gather =
  <T>(ms: number, scheduler: SchedulerLike) =>
  (source$: Observable<T>): Observable<readonly T[]> =>
    new Observable((subscriber) => {
      let isAtOnce = true;
      let held: T[] = [];
      const waiting = new Subscription();
      subscriber.add(waiting);
      const give = (): void => {
        const list = held;
        held = [];
        if (list.length > 0) subscriber.next(list);
      };
      subscriber.add(
        source$.subscribe({
          next: (value) => {
            held.push(value);
            if (held.length === 1 && !isAtOnce) waiting.add(scheduler.schedule(give, ms));
          },
          error: (cause: unknown) => subscriber.error(cause),
          complete: () => {
            give();
            subscriber.complete();
          },
        }),
      );
      isAtOnce = false;
      give();
    });
