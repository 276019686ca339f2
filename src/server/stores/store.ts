import { web } from "../../base/browser-env/web.js";
import { STORE_MS } from "../limits.js";

/** Where a server keeps what is known of visitors: a few functions over any key-value store. */
export interface ServerStore {
  /** Keeps a value for so many seconds, in place of an older one. */
  set(key: string, value: string, ttlSeconds: number): Promise<void>;
  /**
   * Keeps a value if there is none, in one step, and says whether it did: of two servers that add the same key at the same time, one is told
   * true. A payment is accepted once because of it.
   */
  add(key: string, value: string, ttlSeconds: number): Promise<boolean>;
  /** The value; null if there is none, or its time is over. */
  get(key: string): Promise<string | null>;
  /**
   * Gives the value and deletes it, in one step: of two servers that take the same key at the same time, one gets null. A nonce is accepted
   * once because of it.
   */
  take(key: string): Promise<string | null>;
}

/** A client that has lost its server may keep commands for ever: whoever waits is told that it cannot be done now. */
export const storeInTime = <A>(answer: Promise<A>): Promise<A> =>
  Promise.race([answer, web.after(STORE_MS).then(late)]);

const late = (): never => {
  throw new Error("The store did not answer in time.");
};
