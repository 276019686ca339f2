import type { CaipNetworkId } from "./caip.js";

/** Networks that the service has swaps on. The list is the service's. wire 15.4 */
const IDS = "1 10 56 100 137 250 324 8217 8453 42161 43114 1313161554".split(" ");

export const hasSwaps = (id: CaipNetworkId): boolean => IDS.some((one) => id === `eip155:${one}`);
