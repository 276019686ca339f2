import { decodeOrNull } from "../../decode.js";
import { NFT_LOGS_MAX } from "../../limits.js";
import { string, unknown } from "../../primitives.js";
import { listOf, shape } from "../../shape.js";
import { isEvmAddress } from "./answers.js";
import { addressIn, wordIn, wordsOf } from "./words.js";

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
