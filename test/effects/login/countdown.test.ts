import { expect, test } from "vitest";
import { secondsUntil } from "../../../src/effects/login/cooldown.js";
import { marbles } from "../../support/marbles.js";

test("[S5.9][S5.12] counts whole seconds down, each to the tick, and ends at 0", () => {
  marbles(({ scheduler, expectObservable }) => {
    expectObservable(secondsUntil(2_500, { scheduler })).toBe("a 499ms b 999ms c 999ms (d|)", {
      a: 3,
      b: 2,
      c: 1,
      d: 0,
    });
  });
});

test("[S5.12] without a wait, or after it, it is 0 at once", () => {
  marbles(({ scheduler, expectObservable }) => {
    expectObservable(secondsUntil(null, { scheduler })).toBe("(a|)", { a: 0 });
    expectObservable(secondsUntil(-7_300, { scheduler })).toBe("(a|)", { a: 0 });
    expect(scheduler.now()).toBe(0);
  });
});
