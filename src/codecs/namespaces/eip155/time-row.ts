import type { ShownRow, ShownWords } from "../../approval/shown.js";

/** From September 2001, when it had ten digits, to the end of the year 9999. */
const FIRST_TIME = 1_000_000_000n;
const LAST_TIME = 253_402_300_799n;

/** A number that is a moment, in seconds since the epoch; as it is where it cannot be one, such as the largest number. */
export const timeRow = (label: ShownWords, value: bigint): ShownRow =>
  value < FIRST_TIME || value > LAST_TIME
    ? { kind: "text", label, value: value.toString() }
    : { kind: "time", label, value: Number(value) };
