import { web } from "../../base/browser-env/web.js";
import { STORE_MS } from "./limits.js";

/**
 * Where a server keeps nonces and sessions: three functions over any key-value store. Keys are hashes and values are JSON, so that who reads
 * the store cannot sign in with what it holds.
 */
export interface SignInStore {
  /** Keeps a value for so many seconds, in place of an older one. */
  set(key: string, value: string, ttlSeconds: number): Promise<void>;
  /** The value; null if there is none, or its time is over. */
  get(key: string): Promise<string | null>;
  /**
   * Gives the value and deletes it, in one step: of two servers that take the same key at the same time, one gets null. A nonce is accepted
   * once because of it.
   */
  take(key: string): Promise<string | null>;
}

/** A client that has lost its server may keep commands for ever: whoever signs in is told that it cannot be done now. */
export const inTime = (store: SignInStore): SignInStore => {
  const limited = <A>(answer: Promise<A>): Promise<A> =>
    Promise.race([answer, web.after(STORE_MS).then(late)]);
  return {
    set: (key, value, ttlSeconds) => limited(store.set(key, value, ttlSeconds)),
    get: (key) => limited(store.get(key)),
    take: (key) => limited(store.take(key)),
  };
};

const late = (): never => {
  throw new Error("The store of sign-ins did not answer in time.");
};
