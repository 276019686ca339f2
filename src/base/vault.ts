/** Keeps what must stay off the bus: secrets and large values. Events carry a key. */
export interface Vault {
  /** Keeps a value and returns its key. */
  put(value: unknown): string;
  /** Returns the value and keeps it. */
  see(key: string): unknown;
  /** Returns the value and removes it; undefined if the key is unknown or was taken. */
  take(key: string): unknown;
  /** Removes everything. */
  clear(): void;
}

export const createVault = (nextId: () => string): Vault => {
  const kept = new Map<string, unknown>();
  return {
    put: (value) => {
      const key = nextId();
      kept.set(key, value);
      return key;
    },
    see: (key) => kept.get(key),
    take: (key) => {
      const value = kept.get(key);
      kept.delete(key);
      return value;
    },
    clear: () => kept.clear(),
  };
};
