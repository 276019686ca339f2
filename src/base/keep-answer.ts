import { type MonoTypeOperatorFunction, ReplaySubject, share } from "rxjs";

/**
 * Shares one run: the first subscriber starts the source, which then runs to its end even without subscribers;
 * later subscribers get its last value. A failure is not kept: the next subscriber tries again.
 *
 * @param first the value before the first answer
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
