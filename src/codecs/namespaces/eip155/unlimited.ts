/** What tokens and Permit2 take for "without end": the greatest numbers of their types. */
const GREATEST: ReadonlySet<bigint> = new Set([96n, 128n, 160n].map((bits) => 2n ** bits - 1n));

/** Whether an amount that others may take has no limit in practice. ERC-20, ERC-2612, Permit2 */
export const isUnlimited = (amount: bigint): boolean =>
  amount >= 2n ** 255n - 1n || GREATEST.has(amount);
