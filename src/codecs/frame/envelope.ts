import { text } from "../bounded.js";
import { unknown } from "../primitives.js";
import { shape } from "../shape.js";

/** The shape of every message, in both directions. wire 6.3, S3.19 */
export const envelope = shape({ type: text }, { id: text, payload: unknown });

/** The type without its prefix; null if the prefix is missing or another one. */
export const typeAfter = (prefix: string, type: string): string | null =>
  type.startsWith(prefix) ? type.slice(prefix.length) : null;
