import { map } from "rxjs";
import { describe, test } from "vitest";
import { runOrTell } from "../../src/base/under-way.js";
import { marbles } from "../support/marbles.js";

describe("runOrTell", () => {
  test("runs one at a time, and tells those that come meanwhile", () => {
    marbles(({ hot, cold, expectObservable, expectSubscriptions }) => {
      const work$ = cold("----d|");
      const told$ = hot<string>("-a-b---c").pipe(
        runOrTell(
          (command) => work$.pipe(map(() => command)),
          (command) => `${command} busy`,
        ),
      );
      expectObservable(told$).toBe("---b-a-----c", { a: "a", b: "b busy", c: "c" });
      expectSubscriptions(work$.subscriptions).toBe(["-^----!", "-------^----!"]);
    });
  });
});
