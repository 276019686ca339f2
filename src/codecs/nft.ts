import type { CaipNetworkId } from "./caip.js";

/** An NFT that an account holds. Whoever made it chose its texts and its picture. */
export interface Nft {
  /** CAIP-19, e.g. `eip155:1/erc721:0x.../7`. */
  readonly id: string;
  readonly caipNetworkId: CaipNetworkId;
  readonly standard: "erc721" | "erc1155" | "nft";
  /** Address of its contract; on Solana, of its mint. */
  readonly contract: string;
  /** Its number in the contract, as decimal text; empty where it has none. */
  readonly tokenId: string;
  /** How many of it the account holds, as decimal text: more than one only of an edition. */
  readonly units: string;
  /** May be empty. */
  readonly name: string;
  /** Name of its collection; null if that has none. */
  readonly collection: string | null;
  /** Address of what makes it one of a collection: its contract; on Solana the mint of a collection that has agreed. Null if nothing does. */
  readonly collectionAddress: string | null;
  /** Data or an address that an `img` may show. Whoever made it chose the address, and sees who loads it. */
  readonly picture: string | null;
  /** Null where its metadata was not read. */
  readonly attributes: readonly NftAttribute[] | null;
  /** Whether it is taken for spam, by the service or by its name. */
  readonly isSpam: boolean;
}

export interface NftAttribute {
  /** May be empty. */
  readonly trait: string;
  readonly value: string;
}
