import { decodeOrNull } from "../../decode.js";
import { METADATA_MAX_BYTES, NFT_LOGS_MAX } from "../../limits.js";
import { string, unknown } from "../../primitives.js";
import { listOf, shape } from "../../shape.js";
import { isEvmAddress } from "./answers.js";

/** What a contract says that it moved. Anybody can write a contract that says so of anybody. */
export interface LoggedTransfer {
  readonly standard: "erc20" | "erc721" | "erc1155";
  /** Addresses are in small letters. */
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  /** The number of an NFT. */
  readonly id: bigint | null;
  /** The amount of a token, in its smallest unit; null for an NFT. */
  readonly units: bigint | null;
  /** How many of an NFT; null for a token. */
  readonly count: bigint | null;
}

const receipt = shape({ logs: listOf(unknown) });
const log = shape({ address: string, topics: listOf(string, 4), data: string });

/** Transfer(address,address,uint256) */
export const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
/** TransferSingle(address,address,address,uint256,uint256) */
const SINGLE = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62";
/** TransferBatch(address,address,address,uint256[],uint256[]) */
const BATCH = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb";

/**
 * What a receipt's logs say that was moved, in their order: tokens (ERC-20), and NFTs by ERC-721, whose `Transfer` has the
 * number among its topics, and ERC-1155. Logs that cannot be read are left out; null if the receipt cannot be read.
 */
export const transferLogsIn = (said: unknown): readonly LoggedTransfer[] | null =>
  decodeOrNull(receipt, said)?.logs.slice(0, NFT_LOGS_MAX).flatMap(transfersOf) ?? null;

const transfersOf = (said: unknown): readonly LoggedTransfer[] => {
  const decoded = decodeOrNull(log, said);
  if (decoded === null || !isEvmAddress(decoded.address)) return [];
  const { address, topics, data } = decoded;
  const [kind, one = "", two = "", three = ""] = topics;
  const isTransfer = kind === TRANSFER;
  const [from, to] = (isTransfer ? [one, two] : [two, three]).map(addressIn);
  if (from == null || to == null) return [];
  const where = { contract: address.toLowerCase(), from, to };
  if (isTransfer && topics.length === 3) {
    const units = wordIn(data);
    return units === null ? [] : [{ ...where, standard: "erc20", id: null, units, count: null }];
  }
  const standard = isTransfer ? "erc721" : "erc1155";
  const moved = isTransfer
    ? [{ id: wordIn(three), count: 1n }]
    : kind === SINGLE
      ? singleIn(data)
      : batchIn(kind, data);
  return moved.flatMap(({ id, count }) =>
    id === null ? [] : { ...where, standard, id, units: null, count },
  );
};

interface MovedNft {
  readonly id: bigint | null;
  readonly count: bigint;
}

const singleIn = (data: string): readonly MovedNft[] => {
  const words = wordsOf(data);
  const [id = null, count = 0n] = words ?? [];
  return words?.length === 2 ? [{ id, count }] : [];
};

/** The numbers of a batch and how many there are of each: two lists that `data` says the places of. */
const batchIn = (kind: string | undefined, data: string): readonly MovedNft[] => {
  const words = kind === BATCH ? wordsOf(data) : null;
  if (words === null) return [];
  const [ids, counts] = [listAt(words, words[0]), listAt(words, words[1])];
  return ids.map((id, at) => ({ id, count: counts[at] ?? 0n }));
};

const listAt = (words: readonly bigint[], place: bigint | undefined): readonly bigint[] => {
  if (place === undefined || place % 32n !== 0n || place / 32n >= words.length) return [];
  const at = Number(place / 32n);
  const count = words[at] ?? 0n;
  return count > words.length - at - 1 ? [] : words.slice(at + 1, at + 1 + Number(count));
};

/** What a contract says that an account allows somebody. */
export interface LoggedApproval {
  /** Addresses are in small letters. */
  readonly contract: string;
  readonly owner: string;
  readonly spender: string;
  /** How much of a token, in its smallest unit; null for NFTs. */
  readonly units: bigint | null;
}

/** Approval(address,address,uint256): a token's, or one NFT's. */
const APPROVAL = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925";
/** ApprovalForAll(address,address,bool) */
const FOR_ALL = "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31";

/** What logs say that is allowed, in their order. Those that cannot be read are left out; null if there are none to read. */
export const approvalLogsIn = (said: unknown): readonly LoggedApproval[] | null =>
  decodeOrNull(receipt, said)?.logs.flatMap((one): readonly LoggedApproval[] => {
    const decoded = decodeOrNull(log, one);
    const [kind, owner = "", spender = ""] = decoded?.topics ?? [];
    if (decoded === null || (kind !== APPROVAL && kind !== FOR_ALL)) return [];
    const [by, to] = [addressIn(owner), addressIn(spender)];
    const units = kind === APPROVAL && decoded.topics.length === 3 ? wordIn(decoded.data) : null;
    return by === null || to === null
      ? []
      : [{ contract: decoded.address.toLowerCase(), owner: by, spender: to, units }];
  }) ?? null;

/** What contracts answer, log and are asked consists of words: so many digits of hexadecimal, for 32 bytes. */
const WORD = 64;
const isWord = (text: string): boolean => /^0x[0-9a-f]{64}$/i.test(text);

export const wordIn = (text: string): bigint | null => (isWord(text) ? BigInt(text) : null);

/** The address that a word holds, in small letters; null if it holds more than one. */
export const addressIn = (text: string): string | null =>
  /^0x0{24}[0-9a-f]{40}$/i.test(text) ? `0x${text.slice(-40).toLowerCase()}` : null;

/** The words of data; null unless it consists of whole ones. */
export const wordsOf = (data: string): readonly bigint[] | null =>
  /^0x(?:[0-9a-f]{64})*$/i.test(data)
    ? (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
    : null;

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
