import { TOKENS_MAX } from "../../base/account-limits.js";
import type { TokensState } from "../../model/payloads.js";
import { useBalance, useTokens } from "../host-hooks.js";

/**
 * What the account holds: its tokens, and the worth of the network's own coin in USD. While the balance tells the
 * coin's amount, the coin is not among the tokens. Cut: the service may have more.
 */
export const useHeld = (): TokensState & {
  readonly worth: number | null;
  readonly isCut: boolean;
} => {
  const tokens = useTokens();
  const isTold = useBalance().status === "ready";
  const coin = tokens.items.find(({ address }) => isOwnCoin(address));
  return {
    ...tokens,
    items: isTold ? tokens.items.filter((token) => token !== coin) : tokens.items,
    worth: coin?.value ?? null,
    isCut: tokens.items.length >= TOKENS_MAX,
  };
};

/**
 * Whether a token's CAIP-10 id stands for the network's own coin, which has no contract. The addresses are those of
 * `codecs/api/token-balances.ts`, whose decoders would be too much for a view.
 */
export const isOwnCoin = (address: string): boolean => /:(0xe{40}|so1{41}|0x)$/i.test(address);
