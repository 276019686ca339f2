import {
  catchError,
  concat,
  defer,
  EMPTY,
  exhaustMap,
  expand,
  map,
  type Observable,
  of,
  switchMap,
} from "rxjs";
import type { Env } from "../base/env.js";
import { type Failure, toFailure } from "../base/errors.js";
import { statusOf } from "./api/http.js";

/** `any`: a kept answer will do. `anew`: ask again. */
export type Due = "any" | "anew";

/** The facts about an answer: whose it is, and its state. */
export type Told<N extends string, Whose, Answer> =
  | (Whose & { readonly type: `${N}/asking`; readonly anew: boolean })
  /** Answered now, or not long ago, by this tab or another. */
  | (Whose & Answer & { readonly type: `${N}/answered` })
  | (Whose & {
      readonly type: `${N}/failed`;
      readonly failure: Failure;
      /** The HTTP status, if there was a response. */
      readonly status: number | null;
      /** True if nobody was asked, since the service failed a short time ago. */
      readonly isResting: boolean;
    });

export interface Question<N extends string, Whose, Answer> {
  readonly noun: N;
  readonly whose: Whose;
  readonly due$: Observable<Due>;
  /** The kept answer, while it is young enough. */
  readonly kept: () => Answer | null;
  /** Asks once and keeps the answer. An error is a failure. */
  readonly ask$: Observable<Answer>;
  /** Leaves a failed service alone for a while. */
  readonly rest?: Rest;
  /** Emits when to ask again unasked after this fact. */
  readonly again?: (told: Told<N, Whose, Answer>) => Observable<unknown>;
}

/**
 * Answers with what is kept, else asks, unless the service is resting after a failure. While it is being asked,
 * further dues are ignored.
 *
 * ```
 * due$     --any-----any----anew-----
 * ask$       ---(a|)          ---(b|)
 * result   --?--a----a------?----b---    ?: asking
 * ```
 */
export const keptAnswer = <N extends string, Whose, Answer>({
  noun,
  whose,
  due$,
  kept,
  ask$,
  rest,
  again = () => EMPTY,
}: Question<N, Whose, Answer>): Observable<Told<N, Whose, Answer>> => {
  type Fact = Told<N, Whose, Answer>;
  const asking = (anew: boolean): Fact => ({ ...whose, type: `${noun}/asking`, anew });
  const answered = (answer: Answer): Fact => ({ ...whose, ...answer, type: `${noun}/answered` });
  const failed = (failure: Failure, status: number | null, isResting = false): Fact => ({
    ...whose,
    type: `${noun}/failed`,
    failure,
    status,
    isResting,
  });
  const failedBy = (cause: unknown): Fact =>
    failed(rest?.begin(cause) ?? toFailure(cause, "http/unreachable"), statusOf(cause));
  const told$ = (due: Due): Observable<Fact> =>
    defer(() => {
      const held = due === "any" ? kept() : null;
      if (held !== null) return of(answered(held));
      const failure = rest?.failure() ?? null;
      if (failure !== null) return of(failed(failure, null, true));
      const answer$ = ask$.pipe(
        map(answered),
        catchError((cause: unknown) => of(failedBy(cause))),
      );
      return concat(of(asking(due === "anew")), answer$);
    });
  return due$.pipe(
    exhaustMap((due) =>
      told$(due).pipe(expand((told) => again(told).pipe(switchMap(() => told$("anew"))))),
    ),
  );
};

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
