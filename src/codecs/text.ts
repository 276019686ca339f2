import { OUTSIDE_NAME_MAX } from "./limits.js";
import { refine } from "./primitives.js";

// Control characters (Cc), format characters (Cf: bidi overrides, zero-width, soft hyphen), lone surrogates
// (Cs), line separators, and letters that show nothing (fillers, blank braille): they change how a name reads,
// or make it look empty.
export const UNPRINTABLE =
  /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u115f\u1160\u2800\u3164\uffa0]|\u034f/gu;

/**
 * Makes a text from outside safe to show: no control or bidi-override characters, one line, at most `max`
 * characters, never cut inside one.
 */
export const boundedText = (text: string, max: number): string => {
  // Bounded before the regular expression as well, so that a megabyte of name costs nothing.
  const clean = text
    .slice(0, max * 8)
    .replace(UNPRINTABLE, "")
    .trim();
  const characters = Array.from(clean);
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : clean;
};

/** The value of a JSON text; null if there is no text, or it is not JSON. */
export const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null; // not JSON: counts as absent
  }
};

/** An http(s) address; null for anything else (javascript:, data:, ...). */
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

/** A picture that an `img` may show: a bounded `data:image` URI or an https address; null for anything else. */
export const pictureOf = (text: unknown, maxChars: number): string | null => {
  if (typeof text !== "string" || text.length > maxChars) return null;
  const trimmed = text.trim();
  if (DATA_IMAGE.test(trimmed)) return trimmed;
  return trimmed.startsWith("https:") ? httpUrlOf(trimmed) : null;
};

/** A name from outside that is shown: cleaned and cut. @internal */
export const outsideName = refine("string", (value) =>
  typeof value === "string" ? boundedText(value, OUTSIDE_NAME_MAX) : undefined,
);
