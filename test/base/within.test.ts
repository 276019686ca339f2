import { describe, expect, test } from "vitest";
import { within } from "../../src/base/under-way.js";
import { marbles } from "../support/marbles.js";

describe("within", () => {
  test.each([
    ["a value in time, and all that comes later", "4ms a 9ms b |", "4ms a 9ms b |"],
    ["at the very moment it is too late", "5ms a", "5ms #"],
    ["nothing comes", "-", "5ms #"],
    ["it ends without a value", "3ms |", "3ms |"],
    ["it fails in time", "3ms #", "3ms #"],
  ])("%s", (_, source, expected) => {
    marbles(({ cold, scheduler, expectObservable }) => {
      const error = source.includes("#") ? "own" : new Error("late");
      expectObservable(
        cold(source, undefined, "own").pipe(within(5, scheduler, () => new Error("late"))),
      ).toBe(expected, undefined, error);
    });
  });

  test("leaving it leaves the source and the clock", () => {
    marbles(({ cold, scheduler, expectObservable, expectSubscriptions }) => {
      const source = cold("-");
      expectObservable(source.pipe(within(5, scheduler)), "--!").toBe("-");
      expectSubscriptions(source.subscriptions).toBe("^-!");
      return () => expect(scheduler.actions.length).toBe(0);
    });
  });
});
