import {
  catchError,
  defer,
  filter,
  type MonoTypeOperatorFunction,
  map,
  merge,
  Observable,
  of,
  scan,
  share,
  tap,
} from "rxjs";
import { failed } from "./errors.js";

/**
 * Shares one run: the first subscriber starts the source, which then runs to its end even without subscribers;
 * later subscribers get its last value. A failure is not kept: the next subscriber tries again.
 *
 * @param first the value before the first answer
 */
export const keepAnswer =
  <T>(...first: readonly [] | readonly [T]): MonoTypeOperatorFunction<T> =>
  (source$) => {
    let last: readonly T[] = first;
    const run$ = source$.pipe(
      tap({
        next: (answer) => {
          last = [answer];
        },
        error: () => {
          last = first;
        },
      }),
      share({ resetOnComplete: false, resetOnRefCountZero: false }),
    );
    return new Observable((subscriber) => {
      let told: readonly T[] | undefined;
      // Again if an answer came while the one before it was being told.
      while (told !== last) {
        told = last;
        for (const answer of told) subscriber.next(answer);
      }
      return subscriber.closed ? undefined : run$.subscribe(subscriber);
    });
  };

/**
 * A dynamic import as a stream. Starts when first needed, keeps the module, and tries again after a failure.
 *
 * Made when it is first subscribed to: a page has dozens of these, and needs few.
 *
 * @throws chunk/load-failed
 */
export const loadOnce = <M>(load: () => Promise<M>): Observable<M> => {
  let kept$: Observable<M> | undefined;
  return defer(() => {
    kept$ ??= defer(load).pipe(
      catchError((cause: unknown) => {
        // Some browsers remember a failed import for the life of the page.
        throw failed(
          "chunk/load-failed",
          "A part could not be loaded. Try again, or reload the page.",
          cause,
        );
      }),
      keepAnswer(),
    );
    return kept$;
  });
};

/** The same for a module's default export. */
export const loadDefault = <T>(load: () => Promise<{ readonly default: T }>): Observable<T> =>
  loadOnce(() => load().then((module) => module.default));

/**
 * The answers of sources that emit one each, in the order of the sources, once all have answered.
 *
 * A small `forkJoin`, since every page loads it.
 */
export const allOf = <T extends readonly unknown[]>(
  sources: {
    readonly [K in keyof T]: Observable<T[K]>;
  },
): Observable<T> => {
  const answers = sources.map((source$, at) =>
    source$.pipe(map((answer) => [at, answer] as const)),
  );
  if (answers.length === 0) return of([] as unknown as T);
  return merge(...answers).pipe(
    scan(
      (held: ReadonlyMap<number, unknown>, [at, answer]) => new Map(held).set(at, answer),
      new Map(),
    ),
    filter(({ size }) => size === sources.length),
    // Every source has filled its own place in the tuple.
    map((held) => sources.map((_, at) => held.get(at)) as unknown as T),
  );
};
