import { type OperatorFunction, scan } from "rxjs";

/**
 * Pairs each value with the one before it; `first` stands before the first value. Used in place of `pairwise`, which would
 * be a file of its own, whose name every page has to know.
 */
export const withBefore = <T>(first: T): OperatorFunction<T, readonly [before: T, now: T]> =>
  scan(([, before], now) => [before, now] as const, [first, first] as const);
