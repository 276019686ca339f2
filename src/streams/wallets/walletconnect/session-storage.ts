import { sessionRecord } from "../../../codecs/storage/session-records.js";
import { parseJson } from "../../../codecs/text.js";
import type { Records } from "../../storage/records.js";

/** The store that the WalletConnect library expects. */
interface SessionStorage {
  getKeys(): Promise<string[]>;
  getEntries<T = unknown>(): Promise<[string, T][]>;
  getItem<T = unknown>(key: string): Promise<T | undefined>;
  setItem<T = unknown>(key: string, value: T): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/**
 * Keeps sessions in the same store as our own records, under `prefix`: one place to clear, and no database. It
 * keeps an index of keys, since a host's store cannot be listed.
 */
export const sessionStorageOf = (
  { readPlain, writePlain, removePlain }: Pick<Records, "readPlain" | "writePlain" | "removePlain">,
  prefix: string,
): SessionStorage => {
  const indexKey = `${prefix}keys`;
  const keys = (): string[] => {
    const index = parseJson(readPlain(indexKey));
    return Array.isArray(index) ? index.filter((key) => typeof key === "string") : [];
  };
  const writeKeys = (all: readonly string[]): void => writePlain(indexKey, JSON.stringify(all));
  // Of the shape that the library stores under this key.
  const get = <T>(key: string): T | undefined =>
    sessionRecord(key, parseJson(readPlain(prefix + key))) as T | undefined;

  return {
    getKeys: async () => keys(),
    getEntries: async <T>() =>
      keys().flatMap((key): [string, T][] => {
        const value = get<T>(key);
        return value === undefined ? [] : [[key, value]];
      }),
    getItem: async <T>(key: string) => get<T>(key),
    setItem: async (key, value) => {
      writePlain(prefix + key, JSON.stringify(value));
      const known = keys();
      if (!known.includes(key)) writeKeys([...known, key]);
    },
    removeItem: async (key) => {
      removePlain(prefix + key);
      writeKeys(keys().filter((other) => other !== key));
    },
  };
};
