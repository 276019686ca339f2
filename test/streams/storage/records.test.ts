import { describe, expect, test } from "vitest";
import { NETWORK_RECORD } from "../../../src/codecs/storage/records.js";
import { createRecords } from "../../../src/streams/storage/records.js";
import { sessionStorageOf } from "../../../src/streams/wallets/walletconnect/library.js";

const boo = (): never => {
  throw new DOMException("denied", "SecurityError");
};
const storeOf = (values: Record<string, string> = {}) => {
  const map = new Map(Object.entries(values));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
};
const recordsOver = (
  storage: Parameters<typeof createRecords>[0]["storage"],
  window = new EventTarget(),
) => createRecords({ storage, window }, "p/");
const KEY = "p/network";

describe("records in the browser's storage", () => {
  test("written with a version, read back, removed", () => {
    const store = storeOf();
    const records = recordsOver(store);
    records.write(NETWORK_RECORD, "eip155:1");
    expect(store.map.get(KEY)).toBe('{"version":1,"value":"eip155:1"}');
    expect(records.read(NETWORK_RECORD)).toBe("eip155:1");
    records.remove(NETWORK_RECORD);
    expect(store.map.size).toBe(0);
  });

  test.each([
    "",
    "{",
    "null",
    "[]",
    '"eip155:1"',
    '{"version":2,"value":"x"}',
    '{"version":"1","value":"x"}',
    '{"version":1}',
    '{"version":1,"value":7}',
    `{"version":1,"value":"${"x".repeat(1_000_000)}"}`,
  ])("%# is dropped silently", (text) => {
    expect(recordsOver(storeOf({ [KEY]: text })).read(NETWORK_RECORD)).toBeNull();
  });

  test.each([
    ["absent", null],
    ["denied", { getItem: boo, setItem: boo, removeItem: boo }],
  ])("%s: values live as long as the page", (_, storage) => {
    const records = recordsOver(storage);
    records.write(NETWORK_RECORD, "eip155:1");
    expect(records.read(NETWORK_RECORD)).toBe("eip155:1");
    records.remove(NETWORK_RECORD);
    expect(records.read(NETWORK_RECORD)).toBeNull();
  });

  test("full: the newest value counts here, until another tab writes one", () => {
    const store = storeOf();
    const window = new EventTarget();
    const before = recordsOver(store);
    before.write(NETWORK_RECORD, "eip155:1");
    const records = recordsOver({ ...store, setItem: boo }, window);
    records.changedElsewhere$(NETWORK_RECORD).subscribe();
    records.write(NETWORK_RECORD, "eip155:10");
    expect(records.read(NETWORK_RECORD)).toBe("eip155:10");
    window.dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
    expect(records.read(NETWORK_RECORD)).toBe("eip155:1");
  });

  test("another tab's change is told, also that everything was cleared; other keys are not", () => {
    const window = new EventTarget();
    let told = 0;
    recordsOver(storeOf(), window)
      .changedElsewhere$(NETWORK_RECORD)
      .subscribe(() => {
        told += 1;
      });
    for (const key of [KEY, "p/other", null])
      window.dispatchEvent(Object.assign(new Event("storage"), { key }));
    expect(told).toBe(2);
  });
});

describe("the WalletConnect library's store", () => {
  test("keeps an index of its keys below its prefix, and loses what is not JSON", async () => {
    const store = storeOf();
    const sessions = sessionStorageOf(recordsOver(store), "wc/");
    const [keychain, history] = ["wc@2:core:0.3//keychain", "wc@2:core:0.3//history"];
    const keys = { topic: "ab".repeat(32) };
    await sessions.setItem(keychain, keys);
    await sessions.setItem(history, [2]);
    store.map.set(`wc/${history}`, "{");
    expect(await sessions.getKeys()).toEqual([keychain, history]);
    expect(await sessions.getEntries()).toEqual([[keychain, keys]]);
    expect(await sessions.getItem(history)).toBeUndefined();
    await sessions.removeItem(keychain);
    expect(await sessions.getKeys()).toEqual([history]);
    expect(store.map.has(`wc/${keychain}`)).toBe(false);
  });
});
