import { Observable, Subscription, type TeardownLogic } from "rxjs";

/** Owns a set of subscriptions. The composition root creates one; shorter lives are its children. */
export interface Scope {
  /** Emits once when the scope ends, then completes. Replays to late subscribers. */
  readonly ended$: Observable<void>;
  /** Subscribes to `work$` until the scope ends. An error in it is reported as a defect. */
  run(work$: Observable<unknown>): void;
  /**
   * Sends the values of `values$` to `sink` until the scope ends. An error is reported as a defect, and
   * `values$` starts again, a limited number of times, since it may break on the report itself.
   */
  pour<T>(values$: Observable<T>, sink: { next(value: T): void }): void;
  /** Reports an error that no effect turned into a fact. */
  report(defect: unknown): void;
  /** Releases something when the scope ends, or now if it has ended. */
  add(teardown: TeardownLogic): void;
  /** Ends the scope and everything it owns. Safe to call twice. */
  end(): void;
}

/** A part that broke this often is not started again. */
const RESTARTS_MAX = 10;

/**
 * @param onDefect receives an error that no effect turned into a fact: a bug in this library. It is reported,
 *   and the rest goes on.
 */
export const createScope = (onDefect: (cause: unknown) => void): Scope => {
  const owned = new Subscription();
  /** What hears of the end, before anything that is owned goes. */
  const ending = new Subscription();

  return {
    ended$: new Observable((subscriber) => {
      const end = (): void => {
        subscriber.next();
        subscriber.complete();
      };
      ending.add(end);
      return () => ending.remove(end);
    }),
    run: (work$) => {
      if (!owned.closed) owned.add(work$.subscribe({ error: onDefect }));
    },
    pour: (values$, sink) => {
      if (owned.closed) return;
      let restarts = 0;
      const error = (cause: unknown): void => {
        onDefect(cause);
        restarts += 1;
        if (restarts <= RESTARTS_MAX && !owned.closed) begin();
      };
      const begin = (): void =>
        owned.add(values$.subscribe({ next: (value) => sink.next(value), error }));
      begin();
    },
    report: onDefect,
    add: (teardown) => owned.add(teardown),
    end: () => {
      ending.unsubscribe();
      owned.unsubscribe();
    },
  };
};
