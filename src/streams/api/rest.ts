import type { Env } from "../../base/env.js";
import { type Failure, toFailure } from "../../base/errors.js";

/** Leaves a service alone for a while after it failed, whatever it is asked for. */
export interface Rest {
  /** Why the service is not asked now, and for how much longer; null if it may be asked. */
  failure(): Failure | null;
  /**
   * The service has just failed. Returns the failure with the wait that follows: ours, or the service's if that
   * is longer.
   */
  begin(cause: unknown): Failure;
}

/** @param ms the shortest wait, in milliseconds; once exactly that has passed, the service may be asked */
export const createRest = ({ scheduler }: Pick<Env, "scheduler">, ms: number): Rest => {
  let last: { readonly failure: Failure; readonly until: number } | null = null;
  return {
    failure: () => {
      const left = last === null ? 0 : last.until - scheduler.now();
      return last === null || left <= 0 ? null : { ...last.failure, retryAfterMs: left };
    },
    begin: (cause) => {
      const failure = toFailure(cause, "http/unreachable");
      const retryAfterMs = Math.max(ms, failure.retryAfterMs ?? 0);
      last = { failure, until: scheduler.now() + retryAfterMs };
      return { ...failure, retryAfterMs };
    },
  };
};
