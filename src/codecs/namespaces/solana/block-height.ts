import { refine } from "../../refine.js";

/** How many blocks there were, as a whole number of JSON. */
export const blockHeight = refine("block height", (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? BigInt(Number(value)) : undefined,
);
