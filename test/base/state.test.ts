import { NEVER, Subject, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { createScope, deriveState, guarded, holdState, readNow } from "../../src/base/state.js";
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

describe("guarded", () => {
  const adding = (report: (defect: unknown) => void) =>
    guarded({ report }, (sum: number, value: number) => {
      if (value < 0) throw new Error("negative");
      return sum + value;
    });

  test("a step that throws leaves the state, is reported, and the next one works", () => {
    const defects: unknown[] = [];
    const add = adding((defect) => defects.push(defect));
    expect([1, -1, 2].reduce(add, 0)).toBe(3);
    expect(defects).toHaveLength(1);
  });

  test("[S8.52] one that keeps throwing is reported once, until it works again", () => {
    let defects = 0;
    const add = adding(() => {
      defects += 1;
      // As the bus does: what is reported is the next event.
      if (defects < 9) add(0, -1);
    });
    [-1, -1].reduce(add, 0);
    expect(defects).toBe(1);
    [1, -1].reduce(add, 0);
    expect(defects).toBe(2);
  });
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

  test("whoever hears of the source first reads what follows from it", () => {
    const source = new Subject<number>();
    const state$ = source.pipe(holdState(silent(), 1));
    const seen: unknown[] = [];
    const double$ = deriveState(silent(), state$, (value) => 2 * value);
    state$.subscribe((value) => seen.push([value, readNow(double$)]));
    source.next(2);
    expect(seen).toEqual([
      [1, 2],
      [2, 4],
    ]);
  });

  test("is computed once for each value of the source, however many subscribe", () => {
    const source = new Subject<number>();
    const state$ = source.pipe(holdState(silent(), 1));
    let computed = 0;
    const double$ = deriveState(silent(), state$, (value) => {
      computed += 1;
      return { double: 2 * value };
    });
    const [one, two]: unknown[][] = [[], []];
    double$.subscribe((value) => one?.push(value));
    double$.subscribe((value) => two?.push(value));
    source.next(2);
    expect(computed).toBe(2);
    expect(one).toEqual([{ double: 2 }, { double: 4 }]);
    expect(one?.[1]).toBe(two?.[1]);
  });

  test("a selection that throws is reported, and the state stays", () => {
    const defects: unknown[] = [];
    const scope = createScope((defect) => defects.push(defect));
    const source = new Subject<number>();
    const double$ = deriveState(scope, source.pipe(holdState(scope, 1)), (value) => {
      if (value < 0) throw new Error("negative");
      return 2 * value;
    });
    const seen: unknown[] = [];
    double$.subscribe((value) => seen.push(value));
    for (const value of [-1, 3]) source.next(value);
    expect(seen).toEqual([2, 6]);
    expect(defects).toHaveLength(1);
  });
});

test("readNow of what is no state says so", () =>
  expect(() => readNow(NEVER)).toThrow("not a state"));
