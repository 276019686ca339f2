import type { CaipNetworkId } from "../../caip.js";
import type { Nft } from "../../nft.js";
import { checksumAddress } from "./checksum.js";
import { addressIn, transferLogsIn, wordIn } from "./logs.js";

/** NFTs of one transaction that are read. */
const NFT_MOVES_MAX = 500;

/** Which NFT, of which contract. */
export type NftPlace = Pick<Nft, "id" | "contract" | "tokenId"> & {
  readonly standard: "erc721" | "erc1155";
};
/** What a transaction did with an NFT, seen from an account. */
export interface NftMove {
  readonly place: NftPlace;
  readonly direction: "in" | "out" | "self";
}

/**
 * The NFTs that a transaction moved to or from an account, in the order of the receipt's logs. Null if the receipt cannot be
 * read. A node that does not know the transaction answers null, which moved nothing.
 */
export const nftMovesIn = (
  said: unknown,
  account: string,
  network: CaipNetworkId,
): readonly NftMove[] | null => {
  if (said === null) return [];
  const own = account.toLowerCase();
  return (
    transferLogsIn(said)
      ?.flatMap(({ standard, contract, from, to, id }): NftMove | readonly NftMove[] =>
        standard === "erc20" || id === null || (from !== own && to !== own)
          ? []
          : {
              place: nftPlace(network, standard, contract, String(id)),
              direction: from === to ? "self" : to === own ? "in" : "out",
            },
      )
      .slice(0, NFT_MOVES_MAX) ?? null
  );
};

const nftPlace = (
  network: CaipNetworkId,
  standard: NftPlace["standard"],
  contract: string,
  tokenId: string,
): NftPlace => ({
  id: `${network}/${standard}:${contract}/${tokenId}`,
  standard,
  contract: checksumAddress(contract),
  tokenId,
});

const WORD = 64;

const asWord = (value: bigint): string => value.toString(16).padStart(WORD, "0");

/** Calls of a contract: what `eth_call` sends it. */
export const NFT_CALLS = {
  ownerOf: ({ tokenId }: NftPlace) => `0x6352211e${asWord(BigInt(tokenId))}`,
  balanceOf: ({ tokenId }: NftPlace, account: string) =>
    `0x00fdd58e${asWord(BigInt(account))}${asWord(BigInt(tokenId))}`,
  /** Where the metadata is. */
  uri: ({ standard, tokenId }: NftPlace) =>
    `${standard === "erc721" ? "0xc87b56dd" : "0x0e89341c"}${asWord(BigInt(tokenId))}`,
  name: () => "0x06fdde03",
} as const;

/** How many of an NFT an account holds, by the answer to `ownerOf` or `balanceOf`: none for an answer that is not one. */
export const unitsIn = (said: unknown, { standard }: NftPlace, account: string): bigint => {
  if (typeof said !== "string") return 0n;
  if (standard === "erc1155") return wordIn(said) ?? 0n;
  return addressIn(said) === account.toLowerCase() ? 1n : 0n;
};

/** The address of the metadata: ERC-1155 has the number put into it, in 64 digits. */
export const metadataAddress = (uri: string, { standard, tokenId }: NftPlace): string =>
  standard === "erc1155" ? uri.replaceAll("{id}", asWord(BigInt(tokenId))) : uri;

const NFT_ID = /^eip155:(\d{1,10})\/(erc721|erc1155):(0x[\da-f]{40})\/(\d{1,78})$/i;
const ID_MAX = 2n ** 256n;

/** The NFT of this network that a record names as a picture; null for anything else. ENSIP-12, CAIP-22, CAIP-29 */
export const avatarNft = (record: string, network: CaipNetworkId): NftPlace | null => {
  const [, chainId, kind, contract, id] = NFT_ID.exec(record.trim()) ?? [];
  if (kind === undefined || contract === undefined || id === undefined) return null;
  if (`eip155:${chainId}` !== network || BigInt(id) >= ID_MAX) return null;
  const standard = kind.toLowerCase() === "erc721" ? "erc721" : "erc1155";
  return nftPlace(network, standard, contract.toLowerCase(), String(BigInt(id)));
};
