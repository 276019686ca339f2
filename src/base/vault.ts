import { queueScheduler } from "rxjs";

declare const held: unique symbol;

/** The key of a value in the vault. The type says what it is the key of. */
export type Ref<T> = string & { readonly [held]?: T };

/** Keeps what must stay off the bus: secrets and large values. Events carry a key. */
export interface Vault {
  /** Keeps a value and returns its key. */
  put<T>(value: T): Ref<T>;
  /** Returns the value and keeps it; undefined if the key is unknown, as in a replayed log, or was taken. */
  see<T>(key: Ref<T>): T | undefined;
  /** Returns the value, and removes it once all have heard the event that names it; undefined as for `see`. */
  take<T>(key: Ref<T>): T | undefined;
  /** Removes everything. */
  clear(): void;
}

export const createVault = (nextId: () => string): Vault => {
  const kept = new Map<string, unknown>();
  // A key's type is that of the value that was put under it.
  const see = <T>(key: Ref<T>): T | undefined => kept.get(key) as T | undefined;
  return {
    put: (value) => {
      const key = nextId();
      kept.set(key, value);
      return key;
    },
    see,
    take: (key) => {
      const value = see(key);
      // Queued as events are: others hear the event after this one, and look at the value as well.
      queueScheduler.schedule(() => void kept.delete(key));
      return value;
    },
    clear: () => kept.clear(),
  };
};
