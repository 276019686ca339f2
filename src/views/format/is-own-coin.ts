/**
 * Whether a token's CAIP-10 id stands for the network's own coin, which has no contract. The addresses are those of
 * `codecs/api/token-balances.ts`, whose decoders would be too much for a view.
 */
export const isOwnCoin = (address: string): boolean => /:(0xe{40}|so1{41}|0x)$/i.test(address);
