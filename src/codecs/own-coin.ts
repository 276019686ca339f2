import type { Token } from "./api/token-balances.js";
import { type CaipNetworkId, type Namespace, namespaceOf } from "./caip.js";
import type { Network } from "./network.js";

/** Stands for a network's own coin, which has no contract. wire 15.4 */
const NATIVE: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
  solana: "So11111111111111111111111111111111111111111",
};

/** The CAIP-10 id by which the services know a network's own coin. */
export const nativeAddress = (id: CaipNetworkId): string =>
  `${id}:${NATIVE[namespaceOf(id)] ?? "0x"}`;

/** Whether a token's CAIP-10 id stands for the network's own coin. */
export const isOwnCoin = (address: string): boolean => /:(0xe{40}|so1{41}|0x)$/i.test(address);

/** A network's own coin, of which only the amount is known: decimal text. */
export const ownToken = (
  { caipNetworkId, nativeCurrency }: Pick<Network, "caipNetworkId" | "nativeCurrency">,
  numeric: string,
): Token => {
  const { name, symbol, decimals } = nativeCurrency;
  return {
    name,
    symbol,
    address: nativeAddress(caipNetworkId),
    decimals,
    logoUri: null,
    quantity: { decimals: String(decimals), numeric },
    price: null,
    value: null,
  };
};
