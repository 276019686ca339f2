import { UNPRINTABLE } from "../text.js";
import type { ShownText } from "./shown.js";

/** What does not show, but for line ends and tabs. */
const UNSEEN = new RegExp(`(?![\\n\\t])(?:${UNPRINTABLE.source})`, "gu");

/**
 * Bounds a text that the visitor signs. Unlike `boundedText` it keeps lines, and shows invisible characters as `�`
 * instead of hiding them.
 */
export const shownText = (text: string, max: number): ShownText => {
  const characters = Array.from(text.slice(0, max * 2)).slice(0, max);
  const shown = characters.join("");
  return {
    text: shown.replaceAll(/\r\n?/g, "\n").replace(UNSEEN, "\ufffd"),
    left: text.length - shown.length,
  };
};
