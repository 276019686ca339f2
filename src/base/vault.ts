/**
 * Keeps what must not travel on the bus: secrets and bulk. Events carry a key; a value is given once.
 */
export interface Vault {
  /** Keeps a value; returns its key. */
  put(value: unknown): string;
  /** Gives the value and keeps it. */
  see(key: string): unknown;
  /** Gives the value and forgets it; undefined when the key is unknown or was used. */
  take(key: string): unknown;
  /** Forgets everything. */
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
