import * as t from "io-ts";
import { optional } from "./or.js";

// Controls (Cc), format characters (Cf: bidi overrides, zero-width, soft hyphen), halves of characters
// (Cs), line separators, and letters that show nothing (fillers, blank braille): they change how a
// name reads, or make a name of nothing.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u115f\u1160\u2800\u3164\uffa0]|\u034f/gu;

/** The same, but for the ends of lines and tabs. */
const UNSEEN = new RegExp(`(?![\\n\\t])(?:${UNPRINTABLE.source})`, "gu");

/**
 * A text from outside, fit to be shown: no control or bidi-override characters, one line, at most
 * `max` characters, never cut inside one.
 */
export const boundedText = (text: string, max: number): string => {
  // Bounded before the regex as well: a megabyte of name must cost nothing.
  const clean = text
    .slice(0, max * 8)
    .replace(UNPRINTABLE, "")
    .trim();
  const characters = Array.from(clean);
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : clean;
};

/** As {@link boundedText}, with its lines; what cannot be seen is shown as `�` rather than hidden. */
export const shownText = (
  text: string,
  max: number,
): { readonly text: string; readonly left: number } => {
  const characters = Array.from(text.slice(0, max * 2)).slice(0, max);
  const shown = characters.join("");
  return {
    text: shown.replaceAll(/\r\n?/g, "\n").replace(UNSEEN, "\ufffd"),
    left: text.length - shown.length,
  };
};

/** A text or nothing: null and missing are the same. */
export const optionalText = optional(t.string);

/** What a JSON text says; null when it is none, or there is no text. */
export const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null; // not JSON: counts as absent
  }
};

/** An http(s) address, or null. Anything else (javascript:, data:, ...) is not one. */
export const httpUrlOf = (text: unknown): string | null => {
  if (typeof text !== "string" || text.length > 2048) return null;
  try {
    const url = new URL(text);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null; // not an address
  }
};

const DATA_IMAGE = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;

/** A picture that an `img` may show: a bounded `data:image` URI, or an https address. Else null. */
export const pictureOf = (text: unknown, maxChars: number): string | null => {
  if (typeof text !== "string" || text.length > maxChars) return null;
  const trimmed = text.trim();
  if (DATA_IMAGE.test(trimmed)) return trimmed;
  return trimmed.startsWith("https:") ? httpUrlOf(trimmed) : null;
};
