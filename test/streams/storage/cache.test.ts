import fc from "fast-check";
import * as t from "io-ts";
import { VirtualTimeScheduler } from "rxjs";
import { describe, expect, test } from "vitest";
import type { StorageLike } from "../../../src/base/env.js";
import type { Kept } from "../../../src/codecs/storage/cleared.js";
import type { RecordOf } from "../../../src/codecs/storage/records.js";
import { createCache } from "../../../src/streams/storage/cache.js";
import { createRecords } from "../../../src/streams/storage/records.js";

const LIMIT_MS = 30_000;
const KEY = "p/answers";
const START = 1_000_000;
const RECORD: RecordOf<readonly Kept<number>[]> = {
  key: "answers",
  version: 2,
  codec: t.array(t.strict({ key: t.string, at: t.number, value: t.number })),
};

const boo = (): never => {
  throw new DOMException("denied", "SecurityError");
};
const storeOf = (values: Record<string, string> = {}) => {
  const map = new Map(Object.entries(values));
  let writes = 0;
  return {
    map,
    writes: () => writes,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => {
      writes += 1;
      map.set(key, value);
    },
    removeItem: (key: string) => void map.delete(key),
  };
};
const textOf = (entries: unknown, version = 2): string =>
  JSON.stringify({ version, value: entries });

/** A tab: a cache with a clock that the test sets. */
const tab = (storage: StorageLike | null, window = new EventTarget()) => {
  const scheduler = new VirtualTimeScheduler();
  scheduler.frame = START;
  const cache = createCache(
    { records: createRecords({ storage, window }, "p/"), env: { scheduler } },
    RECORD,
    LIMIT_MS,
  );
  const setClock = (ms: number): void => void Object.assign(scheduler, { frame: ms });
  const tellOfChange = (): void =>
    void window.dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
  return { ...cache, setClock, tellOfChange };
};

describe("[S9.1][S9.2] answers kept for a while", () => {
  test.each([
    [0, 7],
    [29_999, 7],
    [30_000, 7],
    [30_001, null],
    [-1, null],
    [Number.MAX_SAFE_INTEGER - START, null],
  ])("after %i ms: %j", (age, expected) => {
    const { put, get, setClock } = tab(storeOf());
    put("a", 7);
    setClock(START + age);
    expect(get("a")).toBe(expected);
  });

  test("one that is too old is removed when it is read, a young one is left, untouched", () => {
    const store = storeOf({
      [KEY]: textOf([
        { key: "young", at: START - 1, value: 1 },
        { key: "old", at: START - LIMIT_MS - 1, value: 2 },
      ]),
    });
    const { get } = tab(store);
    expect(get("young")).toBe(1);
    expect(store.map.get(KEY)).toBe(textOf([{ key: "young", at: START - 1, value: 1 }]));
    const before = store.writes();
    expect(get("young")).toBe(1);
    expect(get("nobody's")).toBeNull();
    expect(store.writes()).toBe(before);
  });

  test("a newer answer takes the place of an older one", () => {
    const { put, get, setClock } = tab(storeOf());
    put("a", 1);
    setClock(START + 20_000);
    put("a", 2);
    setClock(START + 50_000);
    expect(get("a")).toBe(2);
  });

  test("at most 50, the oldest goes", () => {
    const { put, get, setClock } = tab(storeOf());
    for (let at = 0; at < 51; at += 1) {
      setClock(START + at);
      put(`k${at}`, at);
    }
    expect([get("k0"), get("k1"), get("k50")]).toEqual([null, 1, 50]);
  });

  test("what is forgotten is gone for every tab, the rest stays", () => {
    const store = storeOf();
    const { put, get, remove } = tab(store);
    put("a:1", 1);
    put("b:1", 2);
    remove((key) => key.startsWith("a:"));
    expect([get("a:1"), get("b:1"), tab(store).get("a:1")]).toEqual([null, 2, null]);
  });

  test.each([
    ["older", textOf([{ key: "a", at: START, value: 1 }], 1)],
    ["newer", textOf([{ key: "a", at: START, value: 1 }], 3)],
    ["no list", textOf({ a: 1 })],
    ["without a time", textOf([{ key: "a", value: 1 }])],
    ["of another kind", textOf([{ key: "a", at: START, value: "1" }])],
    ["half a record", textOf([{ key: "a", at: START, value: 1 }]).slice(0, -3)],
    ["from after all time", `{"version":2,"value":[{"key":"a","at":1e999,"value":1}]}`],
    ["nothing", ""],
  ])("a record that is %s counts as absent, and the next answer is kept", (_, text) => {
    const { put, get } = tab(storeOf({ [KEY]: text }));
    expect(get("a")).toBeNull();
    put("a", 5);
    expect(get("a")).toBe(5);
  });

  test.each([
    ["absent", null],
    ["denied", { getItem: boo, setItem: boo, removeItem: boo }],
    ["full", { ...storeOf(), setItem: boo }],
  ])("storage that is %s: kept for this page", (_, storage) => {
    const { put, get, remove } = tab(storage);
    put("a", 7);
    expect(get("a")).toBe(7);
    remove(() => true);
    expect(get("a")).toBeNull();
  });

  test("what another tab was told is heard, once, and only of that key", () => {
    const store = storeOf();
    const here = tab(store);
    const there = tab(store);
    const heard: number[] = [];
    here.put("a", 1);
    here.elsewhere$("a").subscribe((value) => heard.push(value));
    there.setClock(START + 5);
    here.setClock(START + 5);
    there.put("b", 8);
    here.tellOfChange();
    there.put("a", 2);
    here.tellOfChange();
    here.tellOfChange();
    there.remove(() => true);
    here.tellOfChange();
    expect(heard).toEqual([2]);
  });

  test("an answer of another tab that is too old is none", () => {
    const store = storeOf();
    const here = tab(store);
    const heard: number[] = [];
    here.elsewhere$("a").subscribe((value) => heard.push(value));
    tab(store).put("a", 2);
    here.setClock(START + LIMIT_MS + 1);
    here.tellOfChange();
    expect(heard).toEqual([]);
  });
});

/** One step: what, on which key, with which number. */
const step = fc.tuple(
  fc.constantFrom("put", "get", "later", "earlier", "spoil", "reload", "remove"),
  fc.integer({ min: 0, max: 4 }),
  fc.integer({ min: 0, max: 40_000 }),
);

test("[S9.1] whatever happens in whatever order: what is given is what was put, and young", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const store = storeOf();
      let now = START;
      let cache = tab(store);
      const model = new Map<string, { readonly at: number; readonly value: number }>();
      const expire = (): void => {
        for (const [key, { at }] of model) if (now - at > LIMIT_MS || now < at) model.delete(key);
      };
      for (const [what, which, value] of steps) {
        const key = `k${which}`;
        switch (what) {
          case "put":
            cache.put(key, value);
            expire();
            model.set(key, { at: now, value });
            break;
          case "get":
            expire();
            expect(cache.get(key)).toBe(model.get(key)?.value ?? null);
            break;
          case "remove":
            cache.remove((other) => other === key);
            model.delete(key);
            break;
          case "spoil":
            store.map.set(KEY, "{".repeat(which));
            model.clear();
            break;
          case "reload":
            cache = tab(store);
            cache.setClock(now);
            break;
          default:
            now += what === "later" ? value : -value;
            cache.setClock(now);
        }
      }
    }),
  );
});
