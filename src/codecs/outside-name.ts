import { OUTSIDE_NAME_MAX } from "./limits.js";
import { refine } from "./refine.js";
import { boundedText } from "./text.js";

/** A name from outside that is shown: cleaned and cut. */
export const outsideName = refine("string", (value) =>
  typeof value === "string" ? boundedText(value, OUTSIDE_NAME_MAX) : undefined,
);
