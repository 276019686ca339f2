import { METADATA_MAX_BYTES, NFT_LOGS_MAX, NFT_MOVES_MAX } from "../../../base/nft-limits.js";
import type { CaipNetworkId } from "../../caip.js";
import { decodeOrNull } from "../../decode.js";
import type { Nft } from "../../nft.js";
import { string, unknown } from "../../primitives.js";
import { listOf, shape } from "../../shape.js";
import { isEvmAddress } from "./answers.js";

/** Which NFT, of which contract. */
export type NftPlace = Pick<Nft, "id" | "contract" | "tokenId"> & {
  readonly standard: "erc721" | "erc1155";
};
/** What a transaction did with an NFT, seen from an account. */
export interface NftMove {
  readonly place: NftPlace;
  readonly direction: "in" | "out" | "self";
}

const receipt = shape({ logs: listOf(unknown) });
const log = shape({ address: string, topics: listOf(string, 4), data: string });

/** Transfer(address,address,uint256) */
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
/** TransferSingle(address,address,address,uint256,uint256) */
const SINGLE = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62";
/** TransferBatch(address,address,address,uint256[],uint256[]) */
const BATCH = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb";

/**
 * The NFTs that a transaction moved to or from an account, in the order of the receipt's logs: ERC-721, whose `Transfer` has
 * the number among its topics, and ERC-1155. Logs that cannot be read are left out; null if the receipt cannot be read. A node
 * that does not know the transaction answers null, which moved nothing.
 */
export const nftMovesIn = (
  said: unknown,
  account: string,
  network: CaipNetworkId,
): readonly NftMove[] | null => {
  if (said === null) return [];
  const decoded = decodeOrNull(receipt, said);
  if (decoded === null) return null;
  return decoded.logs
    .slice(0, NFT_LOGS_MAX)
    .flatMap((one) => movesOf(one, account.toLowerCase(), network))
    .slice(0, NFT_MOVES_MAX);
};

const movesOf = (said: unknown, account: string, network: CaipNetworkId): readonly NftMove[] => {
  const decoded = decodeOrNull(log, said);
  if (decoded === null || !isEvmAddress(decoded.address)) return [];
  const { address, topics, data } = decoded;
  const [kind, one = "", two = "", three = ""] = topics;
  const isSingle = kind === TRANSFER;
  const [from, to] = (isSingle ? [one, two] : [two, three]).map(addressIn);
  if (from == null || to == null || (from !== account && to !== account)) return [];
  const ids = isSingle ? [wordIn(three)] : kind === SINGLE ? singleIn(data) : idsIn(kind, data);
  return ids.flatMap((id) =>
    id === null
      ? []
      : {
          place: placeOf(network, isSingle ? "erc721" : "erc1155", address, String(id)),
          direction: from === to ? "self" : to === account ? "in" : "out",
        },
  );
};

const placeOf = (
  network: CaipNetworkId,
  standard: NftPlace["standard"],
  address: string,
  tokenId: string,
): NftPlace => {
  const contract = address.toLowerCase();
  return { id: `${network}/${standard}:${contract}/${tokenId}`, standard, contract, tokenId };
};

const WORD = 64;
const isWord = (text: string): boolean => /^0x[0-9a-f]{64}$/i.test(text);
const wordIn = (text: string): bigint | null => (isWord(text) ? BigInt(text) : null);
const addressIn = (text: string): string | null =>
  /^0x0{24}[0-9a-f]{40}$/i.test(text) ? `0x${text.slice(-40).toLowerCase()}` : null;

/** The words of data; null unless it consists of whole ones. */
const wordsOf = (data: string): readonly bigint[] | null =>
  /^0x(?:[0-9a-f]{64})*$/i.test(data)
    ? (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
    : null;

const singleIn = (data: string): readonly (bigint | null)[] => {
  const words = wordsOf(data);
  return words?.length === 2 ? [words[0] ?? null] : [];
};

/** The numbers of a batch: a list that `data` says the place of. */
const idsIn = (kind: string | undefined, data: string): readonly (bigint | null)[] => {
  const words = kind === BATCH ? wordsOf(data) : null;
  const place = words?.[0];
  if (words === null || place === undefined || place % 32n !== 0n || place / 32n >= words.length)
    return [];
  const at = Number(place / 32n);
  const count = words[at] ?? 0n;
  return count > words.length - at - 1 ? [] : words.slice(at + 1, at + 1 + Number(count));
};

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

/** The text that a call answers; null for any other answer, and for one that is too long. */
export const textIn = (said: unknown): string | null => {
  if (typeof said !== "string" || !/^0x(?:[0-9a-f]{2})*$/i.test(said)) return null;
  const place = sizeAt(said, 0);
  const length = place === null ? null : sizeAt(said, place);
  if (place === null || length === null) return null;
  const from = 2 + (place + 32) * 2;
  const hex = said.slice(from, from + length * 2);
  if (hex.length !== length * 2) return null;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return new TextDecoder().decode(bytes);
};

/** A place or a length that is `at` bytes into the answer; null if it is beyond what is read. */
const sizeAt = (said: string, at: number): number | null => {
  const word = said.slice(2 + at * 2, 2 + at * 2 + WORD);
  const size = word.length === WORD ? BigInt(`0x${word}`) : null;
  return size === null || size > METADATA_MAX_BYTES ? null : Number(size);
};

/** The address of the metadata: ERC-1155 has the number put into it, in 64 digits. */
export const metadataAddress = (uri: string, { standard, tokenId }: NftPlace): string =>
  standard === "erc1155" ? uri.replaceAll("{id}", asWord(BigInt(tokenId))) : uri;
