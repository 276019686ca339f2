import * as t from "io-ts";
import { shape } from "../shape.js";
import { text } from "./texts.js";

/** What every message is, in both directions. wire 6.3, S3.19 */
export const envelope = shape({ type: text }, { id: text, payload: t.unknown });

/** The type without its prefix; null for a type that has another or none. */
export const typeAfter = (prefix: string, type: string): string | null =>
  type.startsWith(prefix) ? type.slice(prefix.length) : null;
