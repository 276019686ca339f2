import { concat, connect, Observable, queueScheduler, Subscription, tap } from "rxjs";

/** Work that is loaded when it is first needed. */
export interface Sleeper<E> {
  /** Whether this event needs the work. */
  readonly wakes: (event: E) => boolean;
  /** Loads the work: emits once, or errors. */
  readonly load: Observable<(events$: Observable<E>) => Observable<E>>;
  /** Hears every event from the waking one on, to know which commands are open. */
  readonly hear: (event: E) => void;
  /**
   * The fact that answers them after loading failed, or the work broke. The next waking event tries to load it again; an
   * error of the work is passed on.
   */
  readonly failed: (cause: unknown) => E;
}

/**
 * Runs a sleeper over `events$`: nothing until an event wakes it, then every event from that one on, in order.
 *
 * ```
 * events  --x--W--y------z--
 * load         .....|
 * work sees         (Wy)-z--
 * ```
 *
 * Once awake it stays awake: after an error of the work, a new subscription runs it at once.
 */
export const wakeOn = <E>(events$: Observable<E>, sleeper: Sleeper<E>): Observable<E> => {
  let isAwake = false;
  return new Observable((subscriber) => {
    let waiting: E[] | null = null;
    const loading = new Subscription();
    subscriber.add(loading);

    const wake = (work: (events$: Observable<E>) => Observable<E>): void => {
      isAwake = true;
      // Queued, so that facts sent during the replay wait until the work listens live.
      queueScheduler.schedule(() => {
        const missed = waiting ?? [];
        listening.unsubscribe();
        // Hot: what the work subscribes to later must not hear the missed events again.
        const heard$ = concat(missed, events$.pipe(tap(sleeper.hear))).pipe(connect(work));
        subscriber.add(
          heard$.subscribe({
            next: (fact) => subscriber.next(fact),
            error: (cause: unknown) => {
              subscriber.next(sleeper.failed(cause));
              subscriber.error(cause);
            },
            complete: () => subscriber.complete(),
          }),
        );
      });
    };
    const load = (events: E[]): void => {
      waiting = events;
      loading.add(sleeper.load.subscribe({ next: wake, error: fail }));
    };
    const fail = (cause: unknown): void => {
      waiting = null;
      subscriber.next(sleeper.failed(cause));
    };

    const listening = events$.subscribe({
      next: (event) => {
        if (waiting === null && !sleeper.wakes(event)) return;
        sleeper.hear(event);
        if (waiting === null) load([event]);
        else waiting.push(event);
      },
      error: (cause: unknown) => subscriber.error(cause),
      complete: () => subscriber.complete(),
    });
    subscriber.add(listening);
    if (isAwake) load([]);
  });
};
