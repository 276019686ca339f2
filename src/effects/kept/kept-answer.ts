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
import { type Failure, toFailure } from "../../base/errors.js";
import { statusOf } from "../../streams/api/http.js";
import type { Rest } from "../../streams/api/rest.js";

/** What is wanted: whatever is kept will do, or only what is asked anew. */
export type Due = "any" | "anew";

/** The facts about an answer: whose it is, and what is known of it. */
export type Told<N extends string, Whose, Answer> =
  | (Whose & { readonly type: `${N}/asking`; readonly anew: boolean })
  /** Asked for now, or not long ago, in this tab or in another. */
  | (Whose & Answer & { readonly type: `${N}/answered` })
  | (Whose & {
      readonly type: `${N}/failed`;
      readonly failure: Failure;
      /** Of HTTP, where there was an answer. */
      readonly status: number | null;
      /** It failed before: nobody was asked now. */
      readonly isResting: boolean;
    });

export interface Question<N extends string, Whose, Answer> {
  readonly noun: N;
  readonly whose: Whose;
  readonly due$: Observable<Due>;
  /** The answer that is kept, while it is young enough. */
  readonly kept: () => Answer | null;
  /** Asks once, and keeps the answer. An error is a failure. */
  readonly ask$: Observable<Answer>;
  /** Leaves alone who failed. */
  readonly rest?: Rest;
  /** Emits when it is asked anew by itself after what was told. */
  readonly again?: (told: Told<N, Whose, Answer>) => Observable<unknown>;
}

/**
 * An answer that is kept for a while: what is kept, else asked for, unless who failed is left alone. What is
 * due while it is asked for waits for no second answer.
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
