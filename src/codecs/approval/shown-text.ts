import { UNPRINTABLE } from "../text.js";

/** What does not show, but for line ends and tabs. */
const UNSEEN = new RegExp(`(?![\\n\\t])(?:${UNPRINTABLE.source})`, "gu");

/**
 * Makes a text that the visitor signs safe to show, all of it. Unlike `boundedText` it keeps lines, and shows
 * invisible characters as `�` instead of hiding them.
 */
export const shownText = (text: string): string =>
  text.replaceAll(/\r\n?/g, "\n").replace(UNSEEN, "\ufffd");
