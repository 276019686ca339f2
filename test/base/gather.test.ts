import { concat, of } from "rxjs";
import { test } from "vitest";
import { gather } from "../../src/base/wait.js";
import { marbles } from "../support/marbles.js";

test("what comes at once is given at once", () => {
  marbles(({ cold, scheduler, expectObservable }) => {
    const source$ = concat(of("a", "b"), cold("-c-d---|"));
    const lists$ = source$.pipe(gather(4, scheduler));
    expectObservable(lists$).toBe("x----y-|", { x: ["a", "b"], y: ["c", "d"] });
  });
});

test("what comes within the time of the first is one list, and nothing runs in between", () => {
  marbles(({ hot, scheduler, expectObservable }) => {
    const lists$ = hot("--ab---------c|").pipe(gather(4, scheduler));
    expectObservable(lists$).toBe("------x-------(y|)", { x: ["a", "b"], y: ["c"] });
  });
});
