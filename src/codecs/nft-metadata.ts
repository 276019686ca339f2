import { base64Bytes } from "./base64.js";
import { decodeOrNull } from "./decode.js";
import { webAddress } from "./ipfs.js";
import { METADATA_MAX_BYTES, OUTSIDE_NAME_MAX } from "./limits.js";
import type { NftAttribute } from "./nft.js";
import { unknown } from "./primitives.js";
import { shape } from "./shape.js";
import { boundedText, parseJson, pictureOf } from "./text.js";

/** A picture inside of metadata is not shown if it is longer. */
const NFT_PICTURE_MAX_CHARS = 150_000;
/** Attributes of one NFT that are shown. */
const ATTRIBUTES_MAX = 50;
/** Attributes are cut to this many characters. */
const ATTRIBUTE_MAX = 120;

/** What the maker of an NFT says of it. */
export interface NftMetadata {
  /** May be empty. */
  readonly name: string;
  readonly picture: string | null;
  readonly attributes: readonly NftAttribute[];
}

const metadata = shape(
  {},
  { name: unknown, image: unknown, image_url: unknown, attributes: unknown },
);
const attribute = shape({ value: unknown }, { trait_type: unknown });

/** Metadata by ERC-721, ERC-1155 or Metaplex; null for anything that is no object. What cannot be read of it is left out. */
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

const DATA = /^data:application\/json[^,]{0,80}?(;base64)?,/i;

/** The metadata inside of a `data:` address; null for any other address. Nothing is fetched. */
export const nftMetadataIn = (address: string): NftMetadata | null => {
  const [head, isBase64] = DATA.exec(address.slice(0, 120)) ?? [];
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
