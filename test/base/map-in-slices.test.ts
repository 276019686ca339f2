import { of, VirtualTimeScheduler } from "rxjs";
import { expect, test } from "vitest";
import { mapInSlices } from "../../src/base/map-in-slices.js";

const mapped = (length: number) => {
  const scheduler = new VirtualTimeScheduler();
  const seen: number[] = [];
  const lists: (readonly number[])[] = [];
  const list = Array.from({ length }, (_, at) => at);
  const double = (entry: number): number => {
    seen.push(entry);
    return 2 * entry;
  };
  of(list)
    .pipe(mapInSlices(double, scheduler))
    .subscribe((all) => lists.push(all));
  return { scheduler, seen, lists, list };
};

test("a list of thousands takes several tasks, and comes once, whole and in order", () => {
  const { scheduler, seen, lists, list } = mapped(1_100);
  expect(seen).toHaveLength(250);
  expect(lists).toEqual([]);
  scheduler.flush();
  expect(lists).toEqual([list.map((entry) => 2 * entry)]);
  expect(seen).toEqual(list);
});

test.each([0, 1, 250])("a list of %i comes at once", (length) => {
  const { lists, list } = mapped(length);
  expect(lists).toEqual([list.map((entry) => 2 * entry)]);
});

test("a slice may be larger where an entry is little work", () => {
  const scheduler = new VirtualTimeScheduler();
  const seen: number[] = [];
  of([1, 2, 3, 4, 5])
    .pipe(mapInSlices((entry) => seen.push(entry), scheduler, 2))
    .subscribe();
  expect(seen).toEqual([1, 2]);
  scheduler.flush();
  expect(seen).toEqual([1, 2, 3, 4, 5]);
});
