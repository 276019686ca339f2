import type { Database } from "node-sqlite3-wasm";
import type { ServerStore } from "sluice/siwx/server";

/** For servers that share a database: `take` and `add` are one statement each, so that of two servers one gets the row. */
export const sqliteStore = (database: Database, now = Date.now): ServerStore => {
  // Another server may be writing.
  database.exec("PRAGMA busy_timeout = 2000");
  database.run(
    "CREATE TABLE IF NOT EXISTS sign_in (key TEXT PRIMARY KEY, value TEXT NOT NULL, until INTEGER NOT NULL)",
  );
  database.run("CREATE INDEX IF NOT EXISTS sign_in_until ON sign_in (until)");
  const textIn = (row: object | null): string | null =>
    row !== null && "value" in row && typeof row.value === "string" ? row.value : null;
  const forget = () => database.run("DELETE FROM sign_in WHERE until <= ?", [now()]);
  return {
    set: async (key, value, ttlSeconds) => {
      forget();
      const until = now() + ttlSeconds * 1000;
      database.run("INSERT OR REPLACE INTO sign_in VALUES (?, ?, ?)", [key, value, until]);
    },
    add: async (key, value, ttlSeconds) => {
      forget();
      const until = now() + ttlSeconds * 1000;
      const added = database.get(
        "INSERT INTO sign_in VALUES (?, ?, ?) ON CONFLICT (key) DO NOTHING RETURNING key",
        [key, value, until],
      );
      return added != null;
    },
    get: async (key) =>
      textIn(
        database.get("SELECT value FROM sign_in WHERE key = ? AND until > ?", [key, now()]) ?? null,
      ),
    take: async (key) =>
      textIn(
        database.get("DELETE FROM sign_in WHERE key = ? AND until > ? RETURNING value", [
          key,
          now(),
        ]) ?? null,
      ),
  };
};
