import { isRight } from "fp-ts/Either";
import { decodeWith } from "../../codecs/decode.js";
import { string } from "../../codecs/primitives.js";
import { listOf, shape } from "../../codecs/shape.js";
import type { ServerStore } from "./store.js";

/** Runs one statement: `(text, values) => pool.query(text, [...values])` with `pg`. */
export type QueryPostgres = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** The statements that make the store's table, for your migrations. They may run again. */
export const postgresTable = (table = TABLE): string => `
CREATE TABLE IF NOT EXISTS ${checked(table)} (key text PRIMARY KEY, value text NOT NULL, until timestamptz NOT NULL);
CREATE INDEX IF NOT EXISTS ${table.replace(".", "_")}_until ON ${table} (until);
`;

/**
 * A store in PostgreSQL 12 or newer, over the client that you have. Several servers may share it: `DELETE ... RETURNING` gives a nonce to one
 * of those that take it at once. Times are the database's, so that no server's clock counts. Each entry that comes deletes a few whose time
 * is over. Make the table with `postgresTable()` first.
 *
 * @param table a name in small letters, also with its schema. Default: `sluice_sign_in`
 */
export const postgresStore = (
  query: QueryPostgres,
  { table = TABLE }: { readonly table?: string } = {},
): ServerStore => {
  const name = checked(table);
  const put = `WITH over AS (
      DELETE FROM ${name} WHERE key IN (
        SELECT key FROM ${name} WHERE until <= now() AND key <> $1 LIMIT ${OVER_MAX} FOR UPDATE SKIP LOCKED))
    INSERT INTO ${name} AS kept VALUES ($1, $2, now() + make_interval(secs => $3))
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, until = excluded.until`;
  const firstOf = async (text: string, values: readonly unknown[]): Promise<string | null> => {
    const answer = decodeWith(ROWS, await query(text, values));
    if (isRight(answer)) return answer.right.rows[0]?.value ?? null;
    throw new TypeError(`PostgreSQL's answer cannot be read (${answer.left}).`);
  };
  return {
    set: async (key, value, ttlSeconds) => {
      await query(put, [key, value, ttlSeconds]);
    },
    add: async (key, value, ttlSeconds) =>
      (await firstOf(`${put} WHERE kept.until <= now() RETURNING value`, [
        key,
        value,
        ttlSeconds,
      ])) !== null,
    get: (key) => firstOf(`SELECT value FROM ${name} WHERE key = $1 AND until > now()`, [key]),
    take: (key) =>
      firstOf(`DELETE FROM ${name} WHERE key = $1 AND until > now() RETURNING value`, [key]),
  };
};

const TABLE = "sluice_sign_in";
/** More than come meanwhile, so that none are left in the end. */
const OVER_MAX = 10;
const ROWS = shape({ rows: listOf(shape({ value: string })) });

/** It stands in the statements as it is. */
const checked = (table: string): string => {
  if (/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/.test(table)) return table;
  throw new TypeError(
    `The option table is ${JSON.stringify(table)}. Use small letters, digits and "_", as in "${TABLE}".`,
  );
};

/**
 * Sends one command to Redis, and gives its answer: `(command) => client.sendCommand([...command])` with `redis`,
 * `([name, ...rest]) => client.call(name, ...rest)` with `ioredis`.
 */
export type SendToRedis = (command: readonly [name: string, ...rest: string[]]) => Promise<unknown>;

/**
 * A store in Redis 6.2 or newer, or a server that speaks its protocol, over the client that you have. Several servers may share it: `GETDEL`
 * gives a nonce to one of those that take it at once. Redis itself lets entries go when their time is over.
 *
 * @param prefix stands before each key. Default: `sluice:`
 */
export const redisStore = (
  send: SendToRedis,
  { prefix = "sluice:" }: { readonly prefix?: string } = {},
): ServerStore => {
  const ask = async (name: string, key: string): Promise<string | null> => {
    const answer = await send([name, prefix + key]);
    if (answer === null || typeof answer === "string") return answer;
    throw new TypeError(
      `Redis answered ${name} with ${typeof answer}. Have the client give texts.`,
    );
  };
  return {
    set: async (key, value, ttlSeconds) => {
      await send(["SET", prefix + key, value, "EX", secondsOf(ttlSeconds)]);
    },
    add: async (key, value, ttlSeconds) =>
      (await send(["SET", prefix + key, value, "EX", secondsOf(ttlSeconds), "NX"])) !== null,
    get: (key) => ask("GET", key),
    take: (key) => ask("GETDEL", key),
  };
};

const secondsOf = (ttlSeconds: number): string => String(Math.max(1, Math.ceil(ttlSeconds)));
