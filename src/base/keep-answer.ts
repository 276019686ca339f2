import { type MonoTypeOperatorFunction, ReplaySubject, share } from "rxjs";

/**
 * One run for all: the first subscriber starts the source, which then runs to its end whoever leaves;
 * later ones get its last value. A failure is not kept: the next subscriber tries anew.
 *
 * @param first what there is before the first answer
 */
export const keepAnswer = <T>(...first: readonly [] | readonly [T]): MonoTypeOperatorFunction<T> =>
  share({
    connector: () => {
      const answers = new ReplaySubject<T>(1);
      for (const value of first) answers.next(value);
      return answers;
    },
    resetOnError: true,
    resetOnComplete: false,
    resetOnRefCountZero: false,
  });
