import { filter, map, merge, type Observable, of, scan } from "rxjs";

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
