import { SIGNED_CHARACTERS_MAX, SIGNED_VALUES_MAX } from "../limits.js";

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
