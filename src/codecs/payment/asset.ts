import type { Token } from "../api/token-balances.js";
import type { CaipNetworkId } from "../caip.js";
import { parseCaipAddress } from "../caip-account.js";
import type { Network } from "../network.js";
import type { Nft } from "../nft.js";
import { boundedText } from "../text.js";

/** What an account can send. */
export interface Asset {
  readonly kind: "coin" | "token" | Nft["standard"];
  /** Its contract, or its mint; null: the network's coin. */
  readonly address: string | null;
  /** The number of an NFT in its contract, as decimal text; null for anything else, and where it has none. */
  readonly tokenId: string | null;
  readonly symbol: string;
  readonly decimals: number;
}

/** The network's coin. */
export const coinOf = ({ nativeCurrency: { symbol, decimals } }: Network): Asset => ({
  kind: "coin",
  address: null,
  tokenId: null,
  symbol,
  decimals,
});

/** What a token of the account's list is, to send it. */
export const assetOf = ({ address, symbol, decimals }: Token, network: Network): Asset => {
  const contract = isOwnCoin(address) ? undefined : parseCaipAddress(address)?.address;
  return contract === undefined
    ? coinOf(network)
    : { kind: "token", address: contract, tokenId: null, symbol, decimals };
};

/** Longer names are cut: it stands where the symbol of a token does, in the record of what was sent as well. */
const NFT_NAME_MAX = 64;

/** What an NFT is, to send it. It is not divided. */
export const nftAsset = ({ standard, contract, tokenId }: Nft, name: string): Asset => ({
  kind: standard,
  address: contract,
  tokenId: tokenId === "" ? null : tokenId,
  symbol: boundedText(name, NFT_NAME_MAX),
  decimals: 0,
});

/** Whether an asset is an NFT. */
export const isNft = ({ kind }: Asset): boolean => kind !== "coin" && kind !== "token";

/**
 * Whether a token's CAIP-10 id stands for the network's own coin, which has no contract. The addresses are those of
 * `codecs/api/token-balances.ts`, whose decoders would be too much for a view.
 */
export const isOwnCoin = (address: string): boolean => /:(0xe{40}|so1{41}|0x)$/i.test(address);

/** Networks that the service has swaps on. The list is the service's. wire 15.4 */
const IDS = "1 10 56 100 137 250 324 8217 8453 42161 43114 1313161554".split(" ");

export const hasSwaps = (id: CaipNetworkId): boolean => IDS.some((one) => id === `eip155:${one}`);
