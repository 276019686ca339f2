import { web } from "../../base/browser-env/web.js";
import { BRIEF_TTL_S, MEMORY_STORE_CHARACTERS_MAX, MEMORY_STORE_MAX, STORE_MS } from "../http.js";

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

interface Kept {
  readonly value: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/**
 * A store in this process, for a server that is a single one. What it holds is gone when the process ends. It holds `max` entries, and as
 * many characters as a small server has room for: where there are more, nonces give way before sessions, so that nobody is signed out by
 * others who ask for nonces.
 */
export const memoryStore = ({
  max = MEMORY_STORE_MAX,
  maxCharacters = MEMORY_STORE_CHARACTERS_MAX,
  now = web.now,
}: {
  /** Entries. Default: 100,000 */
  readonly max?: number;
  /** Of all values together. Default: 100,000,000 */
  readonly maxCharacters?: number;
  /** Milliseconds since the epoch, for tests. */
  readonly now?: () => number;
} = {}): ServerStore => {
  const brief = shelf();
  const lasting = shelf();
  const isFull = (): boolean =>
    brief.size() + lasting.size() > max ||
    brief.characters() + lasting.characters() > maxCharacters;
  const valid = (kept: Kept | undefined): string | null =>
    kept !== undefined && kept.until > now() ? kept.value : null;
  const drop = (key: string): Kept | undefined => brief.drop(key) ?? lasting.drop(key);

  const find = (key: string): string | null => valid(brief.get(key) ?? lasting.get(key));
  const put = (key: string, value: string, ttlSeconds: number): void => {
    drop(key);
    const until = now() + ttlSeconds * 1000;
    (ttlSeconds > BRIEF_TTL_S ? lasting : brief).put(key, { value, until });
    brief.forget(now());
    lasting.forget(now());
    while (isFull()) (brief.size() > 0 ? brief : lasting).dropFirst();
  };

  return {
    set: async (key, value, ttlSeconds) => put(key, value, ttlSeconds),
    add: async (key, value, ttlSeconds) => {
      if (find(key) !== null) return false;
      put(key, value, ttlSeconds);
      return true;
    },
    get: async (key) => find(key),
    take: async (key) => valid(drop(key)),
  };
};

/** Entries in the order in which they came, and how much they hold. */
const shelf = () => {
  const entries = new Map<string, Kept>();
  let characters = 0;
  const drop = (key: string): Kept | undefined => {
    const kept = entries.get(key);
    if (entries.delete(key)) characters -= kept?.value.length ?? 0;
    return kept;
  };
  return {
    size: () => entries.size,
    characters: () => characters,
    get: (key: string) => entries.get(key),
    put: (key: string, kept: Kept) => {
      entries.set(key, kept);
      characters += kept.value.length;
    },
    drop,
    dropFirst: () => {
      const [first] = entries.keys();
      if (first !== undefined) drop(first);
    },
    /** They expire about in the order in which they came, so the first ones are looked at. */
    forget: (now: number) => {
      for (const [key, { until }] of entries) {
        if (until > now) return;
        drop(key);
      }
    },
  };
};
