import { EMPTY, map, NEVER, Observable, of, throwError, timer } from "rxjs";
import { describe, expect, test } from "vitest";
import { failed } from "../../../src/base/errors.js";
import {
  createRest,
  type Due,
  keptAnswer,
  type Question,
  type Told,
} from "../../../src/streams/kept-answer.js";
import type { Marbles } from "../../../src/testing/marbles.js";
import { marbles } from "../../support/marbles.js";

const down = failed("http/status", "Down.", { status: 500 });

interface Letter {
  readonly letter: string;
}
type Asked = Question<"it", { readonly of: string }, Letter>;

/** The letters of diagrams: `?` and `n` for asking, the first time and anew; `f` and `r` for a failure of now and of before. */
const letterOf = (told: Told<"it", { readonly of: string }, Letter>): string => {
  if (told.type === "it/answered") return told.letter;
  if (told.type === "it/asking") return told.anew ? "n" : "?";
  return told.isResting ? "r" : "f";
};

/** Plays what is due: `x` whatever is kept, `n` anew. */
const play = (
  { cold, expectObservable }: Marbles,
  due: string,
  {
    ask$,
    kept,
    ...rest
  }: Pick<Partial<Asked>, "rest" | "again"> & {
    readonly ask$: Observable<string>;
    readonly kept?: () => string | null;
  },
  letters: string,
  until?: string,
): void => {
  const told$ = keptAnswer({
    noun: "it",
    whose: { of: "me" },
    due$: cold<Due>(due, { x: "any", n: "anew" }),
    kept: () => {
      const letter = kept?.() ?? null;
      return letter === null ? null : { letter };
    },
    ask$: ask$.pipe(map((letter) => ({ letter }))),
    ...rest,
  });
  expectObservable(told$.pipe(map(letterOf)), until).toBe(letters);
};
const never: Observable<string> = NEVER;

describe("[S9.1] an answer that is kept", () => {
  test("is told without asking", () =>
    marbles((m) => play(m, "-x-x", { ask$: m.cold("--b"), kept: () => "a" }, "-a-a")));

  test("is not enough where a new one is due", () =>
    marbles((m) => play(m, "-x-n", { ask$: m.cold("--(b|)"), kept: () => "a" }, "-a-n-b")));

  test("is looked for each time it is due, not before", () =>
    marbles((m) => {
      let held: string | null = null;
      m.act("--k", {
        k: () => {
          held = "a";
        },
      });
      play(m, "-x----x", { ask$: m.cold("--(b|)"), kept: () => held }, "-?-b--a");
    }));
});

describe("an answer that is not kept", () => {
  test("is asked for when it is due; what is due meanwhile waits for no second one", () =>
    marbles((m) => play(m, "-xxn---x", { ask$: m.cold("---(a|)") }, "-?--a--?--a")));

  test("is given up by whoever leaves", () =>
    marbles((m) => {
      const ask$ = m.cold("---(a|)");
      play(m, "-x", { ask$ }, "-?", "--!");
      m.expectSubscriptions(ask$.subscriptions).toBe("-^!");
    }));

  test("says so where it is asked for anew", () =>
    marbles((m) => play(m, "-x--n", { ask$: m.cold("-(a|)") }, "-?a-na")));
});

describe("[S9.5] a failure", () => {
  test("is told, and what is due next asks", () =>
    marbles((m) => play(m, "-x--x", { ask$: m.cold("-#", {}, down) }, "-?f-?f")));

  test("leaves alone who failed, which is told, until the wait is over", () =>
    marbles((m) => {
      const rest = createRest(m, 5);
      // It failed at 2: left alone until 7.
      play(m, "-x--n-xx", { ask$: m.cold("-#", {}, down), rest }, "-?f-r-r?f");
    }));

  test("is plain data: whose, why, and the status where there was an answer", () =>
    marbles((m) => {
      const failsWith = (cause: unknown, code: string, status: number | null): void =>
        m
          .expectObservable(
            keptAnswer({
              noun: "it",
              whose: { of: "me" },
              due$: of<Due>("any"),
              kept: (): Letter | null => null,
              ask$: throwError(() => cause),
            }),
          )
          .toBe("(?f|)", {
            "?": { type: "it/asking", of: "me", anew: false },
            f: {
              type: "it/failed",
              of: "me",
              failure: expect.objectContaining({ code }),
              status,
              isResting: false,
            },
          });
      failsWith(failed("http/status", "Down.", { status: 503 }), "http/status", 503);
      failsWith(new TypeError("Failed to fetch"), "http/unreachable", null);
    }));
});

describe("asking anew by itself", () => {
  const waiting =
    (m: Marbles, waits: Readonly<Record<string, number>>): NonNullable<Asked["again"]> =>
    (told) => {
      const wait = waits[letterOf(told)];
      return wait === undefined ? EMPTY : timer(wait, m.scheduler);
    };

  test("follows each answer and each failure, after the wait of its own", () =>
    marbles((m) => {
      const answers = [m.cold("-(a|)"), m.cold("-#", {}, down), m.cold("-(b|)"), never].values();
      const ask$ = new Observable<string>((subscriber) =>
        (answers.next().value ?? never).subscribe(subscriber),
      );
      play(m, "x", { ask$, again: waiting(m, { a: 3, f: 5 }) }, "?a--nf----nb");
    }));

  test("ignores what is kept", () =>
    marbles((m) =>
      play(m, "x", { ask$: never, kept: () => "a", again: waiting(m, { a: 3 }) }, "a--n"),
    ));

  test("ends with whoever leaves: no timer stays", () =>
    marbles((m) =>
      play(m, "x", { ask$: m.cold("(a|)"), again: waiting(m, { a: 3 }) }, "(?a)", "--!"),
    ));
});
