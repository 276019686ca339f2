import { NEVER, of, throwError } from "rxjs";
import { expect, test } from "vitest";
import { oneAtATime } from "../../src/base/at-most.js";
import { marbles } from "../support/marbles.js";

test("each begins when the one before it is over, in the order in which they were asked for", () =>
  marbles(({ cold, expectObservable }) => {
    const inTurn = oneAtATime();
    const work = () => cold("--(r|)");
    expectObservable(inTurn(work())).toBe("--(r|)");
    expectObservable(inTurn(work())).toBe("----(r|)");
    expectObservable(inTurn(work())).toBe("------(r|)");
  }));

test("a failure is the end of one, and the next begins", () =>
  marbles(({ cold, expectObservable }) => {
    const inTurn = oneAtATime();
    expectObservable(inTurn(cold("--#"))).toBe("--#");
    expectObservable(inTurn(throwError(() => "no"))).toBe("--#", {}, "no");
    expectObservable(inTurn(of("r"))).toBe("--(r|)");
  }));

test("who leaves while it works lets the next one begin; who leaves while it waits, nobody", () =>
  marbles(({ cold, expectObservable }) => {
    const inTurn = oneAtATime();
    expectObservable(inTurn(NEVER), "---!").toBe("---");
    expectObservable(inTurn(cold("x")), "-!").toBe("-");
    expectObservable(inTurn(cold("--(r|)"))).toBe("-----(r|)");
  }));

test("work that asks for its turn anew waits like any other", () =>
  marbles(({ expectObservable }) => {
    const inTurn = oneAtATime();
    const asked: string[] = [];
    inTurn(of("a")).subscribe({
      next: (value) => asked.push(value),
      complete: () => inTurn(of("c")).subscribe((value) => asked.push(value)),
    });
    inTurn(of("b")).subscribe((value) => asked.push(value));
    expect(asked).toEqual(["a", "c", "b"]);
    expectObservable(of()).toBe("|");
  }));
