import type { ServerStore } from "sluice/siwx/server";

/** The part of a Redis client that is used. `GETDEL` and `NX` are one step, as `take` and `add` have to be; a store that has none cannot do it. */
export interface KeyValue {
  set(key: string, value: string, options: { EX: number; NX?: boolean }): Promise<unknown>;
  get(key: string): Promise<string | null>;
  getDel(key: string): Promise<string | null>;
}

export const kvStore = (kv: KeyValue): ServerStore => ({
  set: async (key, value, ttlSeconds) => {
    await kv.set(key, value, { EX: ttlSeconds });
  },
  add: async (key, value, ttlSeconds) =>
    (await kv.set(key, value, { EX: ttlSeconds, NX: true })) !== null,
  get: (key) => kv.get(key),
  take: (key) => kv.getDel(key),
});
