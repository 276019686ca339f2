import { type MonoTypeOperatorFunction, ReplaySubject, share } from "rxjs";

/**
 * One run for all: the first subscriber starts the source, which then runs to its end whoever leaves;
 * later ones get its last value. A failure is not kept: the next subscriber tries anew.
 */
export const keepAnswer = <T>(): MonoTypeOperatorFunction<T> =>
  share({
    connector: () => new ReplaySubject<T>(1),
    resetOnError: true,
    resetOnComplete: false,
    resetOnRefCountZero: false,
  });
