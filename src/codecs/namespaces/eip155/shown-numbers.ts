import type { ShownRow, ShownWords } from "../../approval/shown.js";

/** What tokens and Permit2 take for "without end": the greatest numbers of their types. */
const GREATEST: ReadonlySet<bigint> = new Set([96n, 128n, 160n].map((bits) => 2n ** bits - 1n));

/** Whether an amount that others may take has no limit in practice. ERC-20, ERC-2612, Permit2 */
export const isUnlimited = (amount: bigint): boolean =>
  amount >= 2n ** 255n - 1n || GREATEST.has(amount);

/** From September 2001, when it had ten digits, to the end of the year 9999. */
const FIRST_TIME = 1_000_000_000n;
const LAST_TIME = 253_402_300_799n;

/** A number that is a moment, in seconds since the epoch; as it is where it cannot be one, such as the largest number. */
export const timeRow = (label: ShownWords, value: bigint): ShownRow =>
  value < FIRST_TIME || value > LAST_TIME
    ? { kind: "text", label, value: value.toString() }
    : { kind: "time", label, value: Number(value) };
