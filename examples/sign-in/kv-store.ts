import type { SignInStore } from "sluice/siwx/server";

/** The part of a Redis client that is used. `GETDEL` is one step, as `take` has to be; a store that has none cannot do it. */
export interface KeyValue {
  set(key: string, value: string, options: { EX: number }): Promise<unknown>;
  get(key: string): Promise<string | null>;
  getDel(key: string): Promise<string | null>;
}

export const kvStore = (kv: KeyValue): SignInStore => ({
  set: async (key, value, ttlSeconds) => {
    await kv.set(key, value, { EX: ttlSeconds });
  },
  get: (key) => kv.get(key),
  take: (key) => kv.getDel(key),
});
