/** A count of smallest units as a decimal number: 1500 with 3 decimals is "1.5". */
export const decimalText = (units: bigint, decimals: number): string => {
  const sign = units < 0n ? "-" : "";
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/, "");
  return `${sign}${digits.slice(0, point)}${fraction === "" ? "" : `.${fraction}`}`;
};
