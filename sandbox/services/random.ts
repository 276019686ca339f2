import { createHash } from "node:crypto";

/** Hex digits that depend on the seed only: the same wallets in every run. */
export const hexOf = (seed: string): string => createHash("sha256").update(seed).digest("hex");

/** A number from 0 (included) to `below` (excluded) that depends on the seed only. */
export const numberOf = (seed: string, below: number): number =>
  Number.parseInt(hexOf(seed).slice(0, 8), 16) % below;

export const pick = <T>(seed: string, items: readonly [T, ...T[]]): T =>
  items[numberOf(seed, items.length)] ?? items[0];

export const uuidOf = (seed: string): string => {
  const hex = hexOf(`uuid ${seed}`);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
};
