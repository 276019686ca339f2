import { concat, defer, map, NEVER, of, Subject, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { createScope } from "../../src/base/state.js";
import { marbles } from "../support/marbles.js";

describe("scope", () => {
  test("ends what it owns, once; what is added later ends at once", () => {
    const scope = createScope(() => undefined);
    const seen: string[] = [];
    scope.add(() => seen.push("first"));
    scope.end();
    scope.end();
    scope.add(() => seen.push("late"));
    scope.run(of(1).pipe(map(() => seen.push("run"))));
    expect(seen).toEqual(["first", "late"]);
  });

  test("pours values into a sink until it ends", () => {
    const scope = createScope(() => undefined);
    const values = new Subject<number>();
    const seen: number[] = [];
    scope.pour(values, { next: (value) => seen.push(value) });
    values.next(1);
    scope.end();
    values.next(2);
    expect(seen).toEqual([1]);
  });

  test("an error in what it runs is reported", () => {
    const defects: unknown[] = [];
    createScope((defect) => defects.push(defect)).run(throwError(() => "boo"));
    expect(defects).toEqual(["boo"]);
  });
});

describe("[S8.52] what is poured and breaks", () => {
  test("is reported, and begins anew", () => {
    marbles(({ cold, expectObservable, expectSubscriptions, scheduler }) => {
      const seen: string[] = [];
      const scope = createScope((cause) => seen.push(`${scheduler.now()} ${cause}`));
      const values$ = cold("-a-#");
      scope.pour(values$, { next: (value) => seen.push(`${scheduler.now()} ${value}`) });
      expectObservable(cold("-------|")).toBe("-------|");
      scheduler.schedule(() => scope.end(), 5);
      scheduler.schedule(() => expect(seen).toEqual(["1 a", "3 error", "4 a"]), 6);
      expectSubscriptions(values$.subscriptions).toBe(["^--!", "---^-!"]);
    });
  });

  test("not for ever: after 11 times it is let go", () => {
    const defects: unknown[] = [];
    let begun = 0;
    const scope = createScope((cause) => defects.push(cause));
    const broken$ = defer(() => {
      begun += 1;
      return throwError(() => new Error("broken"));
    });
    scope.pour(broken$, { next: () => undefined });
    expect([begun, defects.length]).toEqual([11, 11]);
  });

  test("once: the rest of its life is whole", () => {
    const seen: number[] = [];
    let begun = 0;
    const scope = createScope(() => undefined);
    const values$ = defer(() => {
      begun += 1;
      return begun === 1 ? throwError(() => new Error("broken")) : concat(of(1, 2), NEVER);
    });
    scope.pour(values$, { next: (value) => seen.push(value) });
    expect(seen).toEqual([1, 2]);
  });
});
