/** Live objects by id. They stay off the bus; events carry the id. */
export interface Registry<T> {
  put(id: string, value: T): void;
  get(id: string): T | undefined;
  drop(id: string): void;
  clear(): void;
}

export const createRegistry = <T>(): Registry<T> => {
  const live = new Map<string, T>();
  return {
    put: (id, value) => void live.set(id, value),
    get: (id) => live.get(id),
    drop: (id) => void live.delete(id),
    clear: () => live.clear(),
  };
};
