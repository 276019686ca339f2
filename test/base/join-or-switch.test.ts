import { map } from "rxjs";
import { describe, test } from "vitest";
import { joinOrSwitch } from "../../src/base/commands.js";
import { marbles } from "../support/marbles.js";

/** Names the commands by their key and a number: `a1`, `a2`, `b1`. */
const values = { 1: "a1", 2: "a2", 3: "b1" };

describe("joinOrSwitch", () => {
  test("a command for the same joins; all are told when it is done", () => {
    marbles(({ hot, cold, expectObservable }) => {
      const commands$ = hot("-1-2", values);
      const done$ = commands$.pipe(
        joinOrSwitch({
          keyOf: (command) => command[0] ?? "",
          run: (_, asked) => cold("-----d|").pipe(map(() => asked().join())),
          superseded: (asked) => `superseded ${asked.join()}`,
        }),
      );
      expectObservable(done$).toBe("------d", { d: "a1,a2" });
    });
  });

  test("a command for another gives the first up, tells it, and starts", () => {
    marbles(({ hot, cold, expectObservable, expectSubscriptions }) => {
      const work$ = cold("-----d|");
      const done$ = hot("-1-3", values).pipe(
        joinOrSwitch({
          keyOf: (command) => command[0] ?? "",
          run: (_, asked) => work$.pipe(map(() => asked().join())),
          superseded: (asked) => `superseded ${asked.join()}`,
        }),
      );
      expectObservable(done$).toBe("---s----d", { s: "superseded a1", d: "b1" });
      expectSubscriptions(work$.subscriptions).toBe(["-^-!", "---^-----!"]);
    });
  });

  test("one that wants to begin anew gives up work for the same; the next joins it", () => {
    marbles(({ hot, cold, expectObservable }) => {
      const done$ = hot("-1-2-1", values).pipe(
        joinOrSwitch({
          keyOf: (command) => command[0] ?? "",
          isAnew: (command) => command === "a2",
          run: (_, asked) => cold("-----d|").pipe(map(() => asked().join())),
          superseded: (asked) => `superseded ${asked.join()}`,
        }),
      );
      expectObservable(done$).toBe("---s----d", { s: "superseded a1", d: "a2,a1" });
    });
  });
});
