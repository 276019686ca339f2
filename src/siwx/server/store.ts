import { type ServerStore, storeInTime } from "../../server/stores/store.js";

/**
 * Where a server keeps nonces and sessions: three functions over any key-value store. Keys are hashes and values are JSON, so that who reads
 * the store cannot sign in with what it holds.
 */
export type SignInStore = Pick<ServerStore, "set" | "get" | "take">;

/** A store whose answers come in time, or are errors. */
export const inTime = (store: SignInStore): SignInStore => ({
  set: (key, value, ttlSeconds) => storeInTime(store.set(key, value, ttlSeconds)),
  get: (key) => storeInTime(store.get(key)),
  take: (key) => storeInTime(store.take(key)),
});
