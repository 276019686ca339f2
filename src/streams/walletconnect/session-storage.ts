import type { Env } from "../../base/env.js";

/** The store that the WalletConnect library asks for. */
export interface SessionStorage {
  getKeys(): Promise<string[]>;
  getEntries<T = unknown>(): Promise<[string, T][]>;
  getItem<T = unknown>(key: string): Promise<T | undefined>;
  setItem<T = unknown>(key: string, value: T): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/**
 * Sessions in the same store as our own records, under `prefix`: one place to clear, no database
 * opened. An index of keys is kept because a host's store cannot be listed.
 */
export const sessionStorageOf = (env: Pick<Env, "storage">, prefix: string): SessionStorage => {
  const memory = new Map<string, string>();
  const indexKey = `${prefix}keys`;

  const read = (key: string): string | null => {
    try {
      return env.storage === null ? (memory.get(key) ?? null) : env.storage.getItem(key);
    } catch {
      return memory.get(key) ?? null; // denied: this page's life only
    }
  };
  const write = (key: string, value: string | null): void => {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
    try {
      if (value === null) env.storage?.removeItem(key);
      else env.storage?.setItem(key, value);
    } catch {
      // full or denied: `memory` holds it
    }
  };
  const parse = (text: string | null): unknown => {
    if (text === null) return undefined;
    try {
      return JSON.parse(text);
    } catch {
      return undefined; // not ours any more: counts as absent
    }
  };
  const keys = (): string[] => {
    const index = parse(read(indexKey));
    return Array.isArray(index) ? index.filter((key) => typeof key === "string") : [];
  };
  // The library gives back what it stored itself: the shape is its own affair.
  const get = <T>(key: string): T | undefined => parse(read(prefix + key)) as T | undefined;

  return {
    getKeys: async () => keys(),
    getEntries: async <T>() =>
      keys().flatMap((key): [string, T][] => {
        const value = get<T>(key);
        return value === undefined ? [] : [[key, value]];
      }),
    getItem: async <T>(key: string) => get<T>(key),
    setItem: async (key, value) => {
      write(prefix + key, JSON.stringify(value));
      const known = keys();
      if (!known.includes(key)) write(indexKey, JSON.stringify([...known, key]));
    },
    removeItem: async (key) => {
      write(prefix + key, null);
      write(indexKey, JSON.stringify(keys().filter((other) => other !== key)));
    },
  };
};
