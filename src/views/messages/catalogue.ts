import type { CompiledMessage } from "icu-minify/format";
import { messages as english } from "./en/dialog.js";
import type { DialogKey, MessageKey } from "./keys.js";

/** A part of the texts. English texts of a view come with its code. */
export type Section<K extends MessageKey> = Readonly<Record<K, CompiledMessage>>;

/** Used until a locale has loaded, and if there is none. */
export const fallback: Section<DialogKey> = english;
