import { Observable, type SchedulerLike } from "rxjs";

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
