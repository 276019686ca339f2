import { Observable, queueScheduler, Subject, Subscription } from "rxjs";

/** Work that is loaded when it is first needed. */
export interface Sleeper<E> {
  /** Whether this event needs the work. */
  readonly wakes: (event: E) => boolean;
  /** Loads the work: emits once, or errors. */
  readonly load: Observable<(events$: Observable<E>) => Observable<E>>;
  /** Facts that settle what had been asked for, when loading failed; the next waking event tries anew. */
  readonly loadFailed: (events: readonly E[], cause: unknown) => readonly E[];
}

/**
 * Runs a sleeper over `events$`: nothing until an event wakes it, then every event from that one on,
 * in order, the waking one first.
 *
 * ```
 * events  --x--W--y------z--
 * load         .....|
 * work sees         (Wy)-z--
 * ```
 */
export const wakeOn = <E>(events$: Observable<E>, sleeper: Sleeper<E>): Observable<E> =>
  new Observable((subscriber) => {
    let waiting: E[] | null = null;
    const loading = new Subscription();
    subscriber.add(loading);

    const wake = (work: (events$: Observable<E>) => Observable<E>): void => {
      // Inside the queue, so that facts sent during the replay wait until the work listens live.
      queueScheduler.schedule(() => {
        const missed = waiting ?? [];
        listening.unsubscribe();
        // Hot: what the work subscribes to later must not hear the missed events again.
        const heard$ = new Subject<E>();
        subscriber.add(work(heard$).subscribe(subscriber));
        for (const event of missed) heard$.next(event);
        subscriber.add(events$.subscribe(heard$));
      });
    };
    const fail = (cause: unknown): void => {
      const unanswered = waiting ?? [];
      waiting = null;
      for (const fact of sleeper.loadFailed(unanswered, cause)) subscriber.next(fact);
    };

    const listening = events$.subscribe({
      next: (event) => {
        if (waiting !== null) {
          waiting.push(event);
        } else if (sleeper.wakes(event)) {
          waiting = [event];
          loading.add(sleeper.load.subscribe({ next: wake, error: fail }));
        }
      },
      error: (cause: unknown) => subscriber.error(cause),
      complete: () => subscriber.complete(),
    });
    subscriber.add(listening);
  });
