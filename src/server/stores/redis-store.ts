import type { ServerStore } from "./store.js";

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
