import { NEVER, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { joinUnderWay } from "../../src/base/under-way.js";
import { marbles } from "../support/marbles.js";

describe("joinUnderWay", () => {
  test("one run for all who ask meanwhile; who asks after its end begins anew", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const work$ = cold<string>("----v-|");
      const asked$ = joinUnderWay<string>()("k", work$);
      expectObservable(asked$, "^").toBe("------(v|)");
      expectObservable(asked$, "---^").toBe("------(v|)");
      expectObservable(asked$, "-----^").toBe("------(v|)");
      expectObservable(asked$, "------- ^").toBe("------------- (v|)");
      expectSubscriptions(work$.subscriptions).toBe(["^-----!", "-------^-----!"]);
    });
  });

  test("the last who leaves ends it, no one before", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const work$ = cold<string>("---------v|");
      const asked$ = joinUnderWay<string>()("k", work$);
      expectObservable(asked$, "^---!").toBe("-----");
      expectObservable(asked$, "--^---!").toBe("-------");
      expectSubscriptions(work$.subscriptions).toBe("^-----!");
    });
  });

  test("what was given up is forgotten: who asks then brings work of its own", () => {
    const join = joinUnderWay<number>();
    join("k", NEVER).subscribe().unsubscribe();
    const seen: number[] = [];
    join("k", of(1)).subscribe((value) => seen.push(value));
    expect(seen).toEqual([1]);
  });

  test("a failure is everybody's, and is not kept", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const work$ = cold<string>("----#");
      const asked$ = joinUnderWay<string>()("k", work$);
      expectObservable(asked$, "^").toBe("----#");
      expectObservable(asked$, "--^").toBe("----#");
      expectObservable(asked$, "-----^").toBe("---------#");
      expectSubscriptions(work$.subscriptions).toBe(["^---!", "-----^---!"]);
    });
  });

  test("another key is another run", () => {
    marbles(({ cold, expectObservable }) => {
      const join = joinUnderWay<string>();
      expectObservable(join("k", cold<string>("--(v|)"))).toBe("--(v|)");
      expectObservable(join("l", cold<string>("----(w|)"))).toBe("----(w|)");
    });
  });

  test("asked again in the turn of the answer, or of the failure: a new run", () => {
    const join = joinUnderWay<number>();
    const seen: unknown[] = [];
    join("k", of(1)).subscribe((value) => {
      seen.push(value);
      join("k", of(2)).subscribe((next) => seen.push(next));
    });
    join(
      "l",
      throwError(() => "boo"),
    ).subscribe({ error: () => join("l", of(3)).subscribe((next) => seen.push(next)) });
    expect(seen).toEqual([1, 2, 3]);
  });
});
