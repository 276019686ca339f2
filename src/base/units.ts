/** At most 256 bits, with as many places. */
const DECIMAL = /^(\d{1,78})(?:\.(\d{1,78}))?$/;

/**
 * An amount in whole tokens as a number of their smallest unit: `1.5` with 3 decimals is 1500.
 *
 * @param amount decimal text, such as `1.5`
 * @returns null if it is no such text, or has more places than the token: nothing is rounded
 */
export const smallestUnits = (amount: string, decimals: number): bigint | null => {
  const [, whole, part = ""] = DECIMAL.exec(amount) ?? [];
  const places = part.replace(/0+$/, "");
  return whole === undefined || places.length > decimals
    ? null
    : BigInt(`${whole}${places.padEnd(decimals, "0")}`);
};

/** A number of smallest units as a decimal number: 1500 with 3 decimals is `1.5`. */
export const decimalText = (units: bigint, decimals: number): string => {
  const sign = units < 0n ? "-" : "";
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/, "");
  return `${sign}${digits.slice(0, point)}${fraction === "" ? "" : `.${fraction}`}`;
};
