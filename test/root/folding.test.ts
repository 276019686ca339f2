import { Subject } from "rxjs";
import { describe, expect, test } from "vitest";
import { createScope, readNow } from "../../src/base/state.js";
import type { SluiceEvent } from "../../src/model/events.js";
import type { Folding } from "../../src/model/folding.js";
import { foldingOver } from "../../src/root/folding.js";

const OPEN: SluiceEvent = { type: "modal/open", id: "1" };
const CLOSE: SluiceEvent = { type: "modal/close", id: "2", by: "host" };

const start = () => {
  const defects: unknown[] = [];
  const scope = createScope((defect) => defects.push(defect));
  const events = new Subject<SluiceEvent>();
  // Folds use none of the parts.
  const { folded, late } = foldingOver(events, scope, {}, {} as Folding);
  const count = (before: number, { type }: SluiceEvent) =>
    type === "modal/open" ? before + 1 : before;
  return { scope, events, folded, late, count, defects };
};

describe("a state over the bus", () => {
  test("current value first, then each change; what changes nothing is not told", () => {
    const { events, folded, count } = start();
    const opened$ = folded(0, count);
    const seen: unknown[] = [];
    opened$.subscribe((value) => seen.push(value));
    for (const event of [OPEN, CLOSE, OPEN]) events.next(event);
    expect(seen).toEqual([0, 1, 2]);
    expect(readNow(opened$)).toBe(2);
  });

  test("an equal state is no change: a new object with the same in every field", () => {
    const { events, folded } = start();
    const list = ["a"];
    const made$ = folded({ list, by: "nobody" }, (state, event: SluiceEvent) => ({
      list,
      by: event.type === "modal/close" ? event.by : state.by,
    }));
    const seen: unknown[] = [];
    made$.subscribe(({ by }) => seen.push(by));
    for (const event of [OPEN, CLOSE, OPEN, CLOSE]) events.next(event);
    expect(seen).toEqual(["nobody", "host"]);
  });

  test("a list that grows, and a field that is gone, are changes", () => {
    const { events, folded } = start();
    const grown$ = folded<readonly number[]>([], (list) => [...list, list.length]);
    const lost$ = folded<object>({ a: 1 }, () => ({ b: 1 }));
    const seen: unknown[] = [];
    grown$.subscribe((value) => seen.push(value));
    lost$.subscribe((value) => seen.push(Object.keys(value)));
    events.next(OPEN);
    expect(seen).toEqual([[], ["a"], [0], ["b"]]);
  });

  test("is folded before whoever hears the event afterwards, with nobody subscribed", () => {
    const { events, folded, count } = start();
    const opened$ = folded(0, count);
    const seen: unknown[] = [];
    events.subscribe(() => seen.push(readNow(opened$)));
    for (const event of [OPEN, OPEN]) events.next(event);
    expect(seen).toEqual([1, 2]);
  });

  test("a fold that throws is reported; the state stays, and the others go on", () => {
    const { events, folded, count, defects } = start();
    const broken$ = folded(0, () => {
      throw new Error("broken");
    });
    const opened$ = folded(0, count);
    for (const event of [OPEN, OPEN]) events.next(event);
    expect([readNow(broken$), readNow(opened$)]).toEqual([0, 2]);
    expect(defects).toEqual([new Error("broken")]);
  });

  test("completes with the bus; a late subscriber still gets the last value", () => {
    const { events, folded, count } = start();
    const opened$ = folded(0, count);
    const seen: unknown[] = [];
    const told = {
      next: (value: number) => seen.push(value),
      complete: () => seen.push("done"),
    };
    opened$.subscribe(told);
    events.next(OPEN);
    events.complete();
    opened$.subscribe(told);
    expect(seen).toEqual([0, 1, "done", 1, "done"]);
  });

  test("hears nothing once its scope has ended", () => {
    const { scope, events, folded, count } = start();
    const opened$ = folded(0, count);
    scope.end();
    events.next(OPEN);
    expect(readNow(opened$)).toBe(0);
    expect(events.observed).toBe(false);
  });
});
