import { filter, map, merge, type Observable, of, scan } from "rxjs";

/**
 * The answers of sources that give one each, in their order, once all are there.
 *
 * A small `forkJoin`: it is part of what every page loads.
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
    // Every place of the tuple has been filled by its own source.
    map((held) => sources.map((_, at) => held.get(at)) as unknown as T),
  );
};
