import { describe, test } from "vitest";
import { atMost } from "../../src/base/at-most.js";
import { marbles } from "../support/marbles.js";

describe("atMost", () => {
  test("drops what is more than the limit, in silence", () => {
    marbles(({ hot, scheduler, expectObservable }) => {
      const source$ = hot("a-b-c-d|");
      expectObservable(source$.pipe(atMost(2, 60_000, scheduler))).toBe("a-b----|");
    });
  });

  test("the window slides: each that passed makes room when it is as old as the window", () => {
    marbles(({ hot, scheduler, expectObservable }) => {
      const source$ = hot("                                      a-b------cde-f");
      expectObservable(source$.pipe(atMost(2, 10, scheduler))).toBe("a-b-------d--f");
    });
  });

  test("a dropped one does not extend the window", () => {
    marbles(({ hot, scheduler, expectObservable }) => {
      const source$ = hot("ab-------cd");
      expectObservable(source$.pipe(atMost(1, 10, scheduler))).toBe("a---------d");
    });
  });

  test("each subscription counts for itself", () => {
    marbles(({ cold, scheduler, expectObservable }) => {
      const limited$ = cold("ab|").pipe(atMost(1, 10, scheduler));
      expectObservable(limited$).toBe("a-|");
      expectObservable(limited$, "-^").toBe("-a-|");
    });
  });
});
