import { describe, expect, test } from "vitest";
import type { Entry } from "../../sandbox/pages/demo/timeline/entry.js";
import { passes } from "../../sandbox/pages/demo/timeline/filter.js";
import {
  allOf,
  emptyTimeline,
  foldTimeline,
  MAX_ENTRIES,
  type TimelineEvent,
} from "../../sandbox/pages/demo/timeline/fold.js";

const entry = (key: number): Entry => ({
  key,
  at: key,
  kind: "fact",
  name: `fact/${key}`,
  value: {},
  summary: '{"settles":[]}',
});
const came = (...keys: readonly number[]): TimelineEvent => ({
  type: "came",
  entries: keys.map(entry),
});
const timelineOf = (...events: readonly TimelineEvent[]) =>
  events.reduce(foldTimeline, emptyTimeline);
const keysOf = (entries: readonly Entry[]): readonly number[] => entries.map(({ key }) => key);

describe("the demo's timeline", () => {
  test("lists the newest first", () => {
    expect(keysOf(timelineOf(came(1, 2), came(3)).entries)).toEqual([3, 2, 1]);
  });

  test("holds back and counts what comes during a pause, and shows it afterwards", () => {
    const paused = timelineOf(came(1), { type: "paused" }, came(2), came(3));
    expect(keysOf(paused.entries)).toEqual([1]);
    expect(paused.missed).toBe(2);
    expect(keysOf(allOf(paused))).toEqual([1, 2, 3]);
    const resumed = foldTimeline(paused, { type: "resumed" });
    expect(keysOf(resumed.entries)).toEqual([3, 2, 1]);
    expect(resumed).toMatchObject({ held: null, missed: 0 });
  });

  test("forgets the oldest, also of those held back", () => {
    const many = Array.from({ length: MAX_ENTRIES + 1 }, (_, at) => at + 1);
    expect(keysOf(timelineOf(came(...many)).entries).at(-1)).toBe(2);
    const paused = timelineOf(came(0), { type: "paused" }, came(...many));
    expect(paused.missed).toBe(MAX_ENTRIES + 1);
    expect(allOf(paused)).toHaveLength(MAX_ENTRIES);
  });

  test("a pause goes on when the list is cleared", () => {
    const cleared = timelineOf(came(1), { type: "paused" }, came(2), { type: "cleared" }, came(3));
    expect(keysOf(cleared.entries)).toEqual([]);
    expect(keysOf(cleared.held ?? [])).toEqual([3]);
  });
});

test("the demo's filter wants the kind, and every word", () => {
  const isListed = (text: string) => passes({ kinds: ["fact"], text })(entry(7));
  expect(["", "FACT settles", "7", "fact/8", "settles nothing"].map(isListed)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(passes({ kinds: ["state"], text: "" })(entry(7))).toBe(false);
});
