class Unreadable extends Error {}

/** Stops reading unless the condition holds: the data is not what it has to be. */
export function demand(holds: boolean): asserts holds {
  if (!holds) unreadable();
}

/** Stops reading. */
export const unreadable = (): never => {
  throw new Unreadable();
};

/** What is read; null if a demand was not met. */
export const readOrNull = <A>(read: () => A): A | null => {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof Unreadable) return null;
    throw cause;
  }
};
