import { NEVER, of, Subject, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { createScope } from "../../src/base/scope.js";
import { deriveState, guardedScan, holdState, readNow } from "../../src/base/state.js";
import { marbles } from "../support/marbles.js";

const silent = () => createScope(() => undefined);

describe("holdState", () => {
  test("current value first, then each change; equal values are none", () => {
    marbles(({ hot, scope, expectObservable }) => {
      const state$ = hot("--b-b-c").pipe(holdState(scope, "a"));
      expectObservable(state$).toBe("a-b---c");
      expectObservable(state$, "-----^").toBe("-----bc");
    });
  });

  test("a view that leaves and comes back neither restarts the source nor loses the value", () => {
    marbles(({ cold, scope, expectObservable, expectSubscriptions }) => {
      const source$ = cold("--b");
      const state$ = source$.pipe(holdState(scope, "a"));
      expectObservable(state$, "^!").toBe("a");
      expectObservable(state$, "----^").toBe("----b");
      expectSubscriptions(source$.subscriptions).toBe("^");
    });
  });

  test("completes with its scope; a late subscriber still gets the last value", () => {
    const scope = silent();
    const state$ = NEVER.pipe(holdState(scope, 7));
    const seen: unknown[] = [];
    state$.subscribe({ next: (value) => seen.push(value), complete: () => seen.push("done") });
    scope.end();
    state$.subscribe({ next: (value) => seen.push(value), complete: () => seen.push("done") });
    expect(seen).toEqual([7, "done", 7, "done"]);
  });

  test("an error of its source is reported, and the state lives", () => {
    const defects: unknown[] = [];
    const scope = createScope((defect) => defects.push(defect));
    const state$ = throwError(() => "boo").pipe(holdState<unknown>(scope, 1));
    expect(readNow(state$)).toBe(1);
    expect(defects).toEqual(["boo"]);
  });
});

describe("guardedScan", () => {
  test("a step that throws leaves the state, is reported, and the next one works", () => {
    const defects: unknown[] = [];
    const seen: number[] = [];
    of(1, -1, 2)
      .pipe(
        guardedScan(
          { report: (defect) => defects.push(defect) },
          (sum: number, value) => {
            if (value < 0) throw new Error("negative");
            return sum + value;
          },
          0,
        ),
      )
      .subscribe((sum) => seen.push(sum));
    expect(seen).toEqual([1, 3]);
    expect(defects).toHaveLength(1);
  });
});

test("[S8.52] a step that throws at every event is reported once, until it works again", () => {
  const events = new Subject<number>();
  let defects = 0;
  const report = (): void => {
    defects += 1;
    // As the bus does: what is reported is the next event.
    if (defects < 9) events.next(-1);
  };
  const step = (sum: number, value: number): number => {
    if (value < 0) throw new Error("negative");
    return sum + value;
  };
  events.pipe(guardedScan({ report }, step, 0)).subscribe();
  events.next(-1);
  events.next(-1);
  expect(defects).toBe(1);
  events.next(1);
  events.next(-1);
  expect(defects).toBe(2);
});

describe("deriveState", () => {
  test("what is made anew but equal is no change, and keeps its identity", () => {
    const scope = silent();
    const source = new Subject<number>();
    const state$ = source.pipe(holdState(scope, 1));
    const seen: unknown[] = [];
    deriveState(scope, state$, (value) => ({ isOdd: value % 2 === 1 })).subscribe((value) =>
      seen.push(value),
    );
    for (const value of [3, 5, 4]) source.next(value);
    expect(seen).toEqual([{ isOdd: true }, { isOdd: false }]);
  });
});

test("readNow of what is no state says so", () =>
  expect(() => readNow(NEVER)).toThrow("not a state"));
