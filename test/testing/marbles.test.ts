import { interval, NEVER, timer } from "rxjs";
import { expect, test } from "vitest";
import { createTestSluice, simulatedEnv } from "../../src/entries/testing.js";
import { marbles } from "../support/marbles.js";

test("a story that never ends fails in time, and names what keeps it alive", () => {
  const startedAt = performance.now();
  expect(() =>
    marbles(({ scheduler, scope }) => {
      scope.run(interval(30_000, scheduler));
      scope.run(timer(5, scheduler));
    }),
  ).toThrow(/does not end.*marbles\.test\.ts:\d+.*End them/s);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test("one that ends is not measured: two hours take no time", () => {
  const seen: unknown[] = [];
  marbles(({ scheduler, scope }) => {
    const env = simulatedEnv({ scheduler });
    createTestSluice(env);
    scope.run(NEVER);
    timer(7_200_000, scheduler).subscribe(() => seen.push(scheduler.now()));
  });
  expect(seen).toEqual([7_200_000]);
});
