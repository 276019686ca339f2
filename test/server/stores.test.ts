import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Database } from "node-sqlite3-wasm";
import { describe, expect, onTestFinished, test } from "vitest";
import { kvStore } from "../../examples/sign-in/kv-store.js";
import { sqliteStore } from "../../examples/sign-in/sqlite-store.js";
import { memoryStore, type ServerStore } from "../../src/server/stores/store.js";

const databaseFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "sluice-sign-in-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "sessions.db");
};

const open = (file: string): Database => {
  const database = new Database(file);
  onTestFinished(() => database.close());
  return database;
};

/** What a server of that kind does, as far as it is asked. */
const keyValues = (now: () => number) => {
  const all = new Map<string, { value: string; until: number }>();
  const get = async (key: string) => {
    const found = all.get(key);
    return found !== undefined && found.until > now() ? found.value : null;
  };
  return {
    set: async (key: string, value: string, { EX, NX = false }: { EX: number; NX?: boolean }) => {
      const isThere = (all.get(key)?.until ?? 0) > now();
      if (NX && isThere) return null;
      all.set(key, { value, until: now() + EX * 1000 });
      return "OK";
    },
    get,
    getDel: async (key: string) => {
      const value = get(key);
      all.delete(key);
      return value;
    },
  };
};

describe.each<[string, (now: () => number) => ServerStore]>([
  ["in memory", (now) => memoryStore({ now })],
  ["in a key-value server", (now) => kvStore(keyValues(now))],
  ["in SQLite", (now) => sqliteStore(open(databaseFile()), now)],
])("a store %s", (_where, make) => {
  test("gives back what was set, until its time is over", async () => {
    let now = 1_000_000;
    const store = make(() => now);
    await store.set("a", "1", 10);
    await store.set("a", "2", 20);
    await store.set("b", "3", 1000);
    now += 19_999;
    expect([await store.get("a"), await store.get("b"), await store.get("c")]).toEqual([
      "2",
      "3",
      null,
    ]);
    now += 1;
    expect([await store.get("a"), await store.take("a"), await store.get("b")]).toEqual([
      null,
      null,
      "3",
    ]);
  });

  test("gives a value to one of many that take it at once", async () => {
    const store = make(Date.now);
    await store.set("a", "1", 10);
    const taken = await Promise.all(Array.from({ length: 50 }, () => store.take("a")));
    expect(taken.filter((value) => value !== null)).toEqual(["1"]);
    expect(await store.get("a")).toBeNull();
  });

  test("adds a value for one of many that add one at once, until its time is over", async () => {
    let now = 1_000_000;
    const store = make(() => now);
    const added = await Promise.all(
      Array.from({ length: 50 }, (_, at) => store.add("a", String(at), 10)),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await store.get("a")).toBe(String(added.indexOf(true)));
    now += 10_000;
    expect([await store.add("a", "next", 10), await store.get("a")]).toEqual([true, "next"]);
    expect(await store.add("a", "later", 10)).toBe(false);
  });
});

describe("a store in memory", () => {
  test("lets nonces go before sessions, where there are more than it may hold", async () => {
    const store = memoryStore({ max: 10 });
    await store.set("session", "1", 3600);
    for (let at = 0; at < 100; at += 1) await store.set(`nonce ${at}`, "1", 300);
    expect(await store.get("session")).toBe("1");
    expect(await store.get("nonce 99")).toBe("1");
    expect(await store.get("nonce 90")).toBeNull();
    for (let at = 0; at < 20; at += 1) await store.set(`session ${at}`, "1", 3600);
    expect(await store.get("session")).toBeNull();
    expect(await store.get("session 19")).toBe("1");
  });

  test("holds no more characters than it may, however few the entries", async () => {
    const store = memoryStore({ maxCharacters: 1000 });
    for (let at = 0; at < 50; at += 1) await store.set(`session ${at}`, "x".repeat(100), 3600);
    expect(await store.get("session 39")).toBeNull();
    expect(await store.get("session 40")).toHaveLength(100);
    await store.set("session 49", "y".repeat(100), 3600);
    expect(await store.get("session 40")).toHaveLength(100);
    await store.set("larger than all", "x".repeat(1001), 3600);
    expect(await store.get("larger than all")).toBeNull();
  });
});

/** A server of its own, on the same database: takes as many nonces as it gets. Both write without a pause, so that one may wait long. */
const OTHER_SERVER = `
const { workerData, parentPort } = require("node:worker_threads");
const { Database } = require("node-sqlite3-wasm");
const { file, keys } = workerData;
const database = new Database(file);
const taken = [];
database.exec("PRAGMA busy_timeout = 15000");
const take = (key) =>
  database.get("DELETE FROM sign_in WHERE key = ? AND until > ? RETURNING value", [key, 0]);
parentPort.once("message", () => {
  for (const key of keys) if (take(key)) taken.push(key);
  database.close();
  parentPort.postMessage(taken);
});
parentPort.postMessage("ready");
`;

test("two servers on one database never accept one nonce twice", async () => {
  const file = databaseFile();
  const database = new Database(file);
  const store = sqliteStore(database);
  const keys = Array.from({ length: 100 }, (_, at) => `nonce ${at}`);
  for (const key of keys) await store.set(key, "1", 300);
  database.close();

  const start = async () => {
    const worker = new Worker(OTHER_SERVER, { eval: true, workerData: { file, keys } });
    const next = () =>
      new Promise<unknown>((done, fail) => worker.once("message", done).once("error", fail));
    await next();
    return {
      run: (): Promise<unknown> => {
        const taken = next();
        worker.postMessage("go");
        return taken;
      },
    };
  };
  const servers = await Promise.all([start(), start()]);
  const taken = (await Promise.all(servers.map(({ run }) => run()))).flat();
  expect(taken.length).toBe(keys.length);
  expect(new Set(taken).size).toBe(keys.length);
});
