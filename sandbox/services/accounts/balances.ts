import { formatUnits, getAddress } from "viem";
import type { ChainIndex, Held } from "./chain-index.js";
import { knownToken } from "./known-tokens.js";

/** What an account holds on these chains: of each the coin, then what is worth most, then what nobody knows. */
export const balancesOn = async (indexes: readonly ChainIndex[], account: string) => {
  const lists = await Promise.all(
    indexes.map(async (index) => {
      await index.refresh();
      const [coin, ...tokens] = await index.heldBy(account);
      const shapes = tokens
        .map((held) => shapeOf(index.chain, held))
        .sort((one, other) => (other.value ?? -1) - (one.value ?? -1));
      return coin === undefined ? shapes : [shapeOf(index.chain, coin), ...shapes];
    }),
  );
  return lists.flat();
};

const shapeOf = (chain: string, { token, units, facts }: Held) => {
  const { name, symbol, decimals, iconUrl, price } = facts;
  const numeric = formatUnits(units, decimals);
  return {
    name,
    symbol,
    chainId: chain,
    ...(token === null ? {} : { address: `${chain}:${writtenAddress(chain, token)}` }),
    ...(price === null ? {} : { value: Number(numeric) * price }),
    price: price ?? 0,
    quantity: { decimals: `${decimals}`, numeric },
    iconUrl,
  };
};

/** As it is in the list of known tokens, else with its checksum. */
const writtenAddress = (chain: string, token: string): string =>
  knownToken(chain, token)?.address ?? (token.startsWith("0x") ? getAddress(token) : token);
