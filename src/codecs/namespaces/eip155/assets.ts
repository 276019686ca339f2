import { read } from "../../../base/errors.js";
import { decodeOrNull } from "../../decode.js";
import { optional, optionalText } from "../../or.js";
import { number, string, unknown } from "../../primitives.js";
import { listOf, shape } from "../../shape.js";
import type { WalletToken } from "../../wallet.js";
import { isEvmAddress } from "./answers.js";

/** Of the tokens that a wallet says it has, so many are looked up. */
const ASSETS_MAX = 100;

const asset = shape({
  address: string,
  metadata: shape(
    { symbol: string, decimals: number },
    { name: optionalText, price: optional(number), iconUrl: optionalText },
  ),
});

/**
 * The tokens of a chain in an answer to `wallet_getAssets`, without its coin; null if the answer says nothing of that
 * chain. Leaves out those that cannot be read, and what is no ERC-20 token.
 */
export const walletTokens = (answer: unknown, chain: string): readonly WalletToken[] | null => {
  const listed = decodeOrNull(listOf(unknown), read(answer, chain));
  return (
    listed?.slice(0, ASSETS_MAX).flatMap((entry) => {
      const said = decodeOrNull(asset, entry);
      if (said === null || !isEvmAddress(said.address) || !isFungible(read(entry, "type")))
        return [];
      const { symbol, name, decimals, price, iconUrl } = said.metadata;
      return [
        {
          address: said.address,
          symbol,
          name: name ?? symbol,
          decimals,
          price: price ?? null,
          iconUrl: iconUrl ?? null,
        },
      ];
    }) ?? null
  );
};

/** Wallets write it in upper or lower case, or leave it out. */
const isFungible = (type: unknown): boolean =>
  type === undefined || (typeof type === "string" && type.toLowerCase() === "erc20");
