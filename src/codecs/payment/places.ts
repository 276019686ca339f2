import { refine } from "../refine.js";

/** How many decimal places an asset has. No contract counts in more than 77: that is all of 256 bits. */
export const places = refine("decimals", (value) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 78
    ? value
    : undefined,
);
