import { SIGNED_CHARACTERS_MAX, SIGNED_VALUES_MAX } from "../limits.js";

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

/**
 * Whether plain data is too large to be decoded and shown. Counting stops at the limit, so the answer costs
 * little however large the data is.
 */
export const isTooLarge = (data: unknown): boolean => {
  const waiting = [data];
  let values = 0;
  let characters = 0;
  while (waiting.length > 0) {
    const value = waiting.pop();
    values += 1;
    if (typeof value === "string") characters += value.length;
    if (typeof value === "object" && value !== null)
      for (const key of Object.keys(value)) {
        if (!Array.isArray(value)) characters += key.length;
        waiting.push(Reflect.get(value, key));
        if (isOver(values + waiting.length, characters)) return true;
      }
    if (isOver(values, characters)) return true;
  }
  return false;
};

const isOver = (values: number, characters: number): boolean =>
  values > SIGNED_VALUES_MAX || characters > SIGNED_CHARACTERS_MAX;
