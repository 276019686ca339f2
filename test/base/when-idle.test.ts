import { asyncScheduler } from "rxjs";
import { describe, expect, test } from "vitest";
import { IDLE_TURN_MS, type IdleWindow, whenIdle$ } from "../../src/views/shell/in-idle-time.js";
import { marbles } from "../support/marbles.js";

describe("whenIdle$", () => {
  test("waits for the browser to say so, and takes the request back when it is given up", () => {
    const waiting = new Map<number, () => void>();
    const view: IdleWindow = {
      requestIdleCallback: (run) => {
        waiting.set(waiting.size + 1, run);
        return waiting.size;
      },
      cancelIdleCallback: (id) => void waiting.delete(id),
    };
    const told: string[] = [];
    const wait = () =>
      whenIdle$(view, asyncScheduler).subscribe({
        next: () => told.push("idle"),
        complete: () => told.push("done"),
      });
    wait();
    expect(told).toEqual([]);
    waiting.get(1)?.();
    expect(told).toEqual(["idle", "done"]);
    wait().unsubscribe();
    expect(waiting.has(2)).toBe(false);
  });

  test("waits a moment where the browser cannot tell", () => {
    marbles(({ scheduler, expectObservable }) => {
      const moment = { i: undefined };
      expectObservable(whenIdle$({}, scheduler)).toBe(`${IDLE_TURN_MS}ms (i|)`, moment);
    });
  });
});
