const MAX_TEXT = 90;
const MAX_ITEMS = 5;

/** A `JSON.stringify` replacer that keeps a panel readable: long texts and lists are cut. */
export const shorten = (_key: string, value: unknown): unknown => {
  if (typeof value === "string" && value.length > MAX_TEXT) return `${value.slice(0, MAX_TEXT)}…`;
  if (!Array.isArray(value) || value.length <= MAX_ITEMS) return value;
  return [...value.slice(0, MAX_ITEMS), `… ${value.length - MAX_ITEMS} more`];
};
