import type { CaipNetworkId } from "./caip.js";
import { decodeOrNull } from "./decode.js";
import { base64Bytes } from "./encodings.js";
import { webAddress } from "./ipfs.js";
import { METADATA_MAX_BYTES, OUTSIDE_NAME_MAX } from "./limits.js";
import { unknown } from "./primitives.js";
import { shape } from "./shape.js";
import { boundedText, parseJson, pictureOf } from "./text.js";

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

/** What the maker of an NFT says of it. @internal */
export interface NftMetadata {
  /** May be empty. */
  readonly name: string;
  readonly picture: string | null;
  readonly attributes: readonly NftAttribute[];
}

/** A picture inside of metadata is not shown if it is longer. */
const NFT_PICTURE_MAX_CHARS = 150_000;
/** Attributes of one NFT that are shown. */
const ATTRIBUTES_MAX = 50;
/** Attributes are cut to this many characters. */
const ATTRIBUTE_MAX = 120;

const metadata = shape(
  {},
  { name: unknown, image: unknown, image_url: unknown, attributes: unknown },
);
const attribute = shape({ value: unknown }, { trait_type: unknown });

/** Metadata by ERC-721, ERC-1155 or Metaplex; null for anything that is no object. What cannot be read of it is left out. @internal */
export const nftMetadata = (said: unknown): NftMetadata | null => {
  const decoded = decodeOrNull(metadata, said);
  if (decoded === null) return null;
  const { name, image, image_url, attributes } = decoded;
  return {
    name: wordsOf(name, OUTSIDE_NAME_MAX),
    picture: pictureIn(image) ?? pictureIn(image_url),
    attributes: (Array.isArray(attributes) ? attributes : [])
      .slice(0, ATTRIBUTES_MAX)
      .flatMap((one) => attributeIn(one) ?? []),
  };
};

const pictureIn = (said: unknown): string | null =>
  pictureOf(typeof said === "string" ? webAddress(said) : null, NFT_PICTURE_MAX_CHARS);

const attributeIn = (said: unknown): NftAttribute | null => {
  const decoded = decodeOrNull(attribute, said);
  const value = wordsOf(decoded?.value, ATTRIBUTE_MAX);
  return value === "" ? null : { trait: wordsOf(decoded?.trait_type, ATTRIBUTE_MAX), value };
};

/** Values are often numbers. */
const wordsOf = (said: unknown, max: number): string =>
  boundedText(["string", "number", "boolean"].includes(typeof said) ? String(said) : "", max);

const JSON_DATA = /^data:application\/json[^,]{0,80}?(;base64)?,/i;

/** The metadata inside of a `data:` address; null for any other address. Nothing is fetched. @internal */
export const nftMetadataIn = (address: string): NftMetadata | null => {
  const [head, isBase64] = JSON_DATA.exec(address.slice(0, 120)) ?? [];
  if (head === undefined || address.length > METADATA_MAX_BYTES) return null;
  const rest = address.slice(head.length);
  return nftMetadata(parseJson(isBase64 === undefined ? unescaped(rest) : textOf(rest)));
};

/** Many contracts write JSON into the address as it is. */
const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a percent sign that escapes nothing
  }
};

const textOf = (base64: string): string | null => {
  const bytes = base64Bytes(base64);
  return bytes === null ? null : new TextDecoder().decode(bytes);
};
