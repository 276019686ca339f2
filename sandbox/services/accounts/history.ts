import { formatUnits } from "viem";
import type { ChainIndex, ChainTransaction, FungibleFacts, Move, NftFacts } from "./chain-index.js";
import { operationOf } from "./operation.js";

const PAGE = 25;

/** Where a page ended: what is older comes next, however many new ones there are by then. */
type Place = Pick<ChainTransaction, "time" | "chain" | "block" | "at">;

/** A page of an account's transactions, newest first. @returns null for a cursor that is none */
export const historyPage = async (
  indexes: readonly ChainIndex[],
  account: string,
  cursor: string | null,
) => {
  const after = cursor === null ? null : placeOf(cursor);
  if (cursor !== null && after === null) return null;
  await Promise.all(indexes.map((index) => index.refresh()));
  const found = indexes
    .flatMap((index) =>
      olderThan(index.transactionsOf(account), after).map((transaction) => ({
        index,
        transaction,
      })),
    )
    .sort((one, other) => compare(other.transaction, one.transaction));
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    data: await Promise.all(
      page.map(({ index, transaction }) => shapeOf(index, account, transaction)),
    ),
    next: found.length > PAGE && last !== undefined ? cursorOf(last.transaction) : null,
  };
};

/** A page of the list and one more, from the newest on: the list is sorted. */
const olderThan = (
  list: readonly ChainTransaction[],
  after: Place | null,
): readonly ChainTransaction[] => {
  let low = 0;
  let high = list.length;
  while (after !== null && low < high) {
    const middle = Math.floor((low + high) / 2);
    const one = list[middle];
    if (one !== undefined && compare(one, after) < 0) low = middle + 1;
    else high = middle;
  }
  const end = after === null ? list.length : low;
  return list.slice(Math.max(0, end - PAGE - 1), end);
};

const compare = (one: Place, other: Place): number =>
  one.time - other.time ||
  (one.chain === other.chain
    ? one.block - other.block || one.at - other.at
    : one.chain < other.chain
      ? -1
      : 1);

const cursorOf = ({ time, chain, block, at }: Place): string =>
  Buffer.from(JSON.stringify([time, chain, block, at])).toString("base64url");

/** Leads to the first page, whatever is on it: nothing is newer than a time that never comes. */
export const FIRST_CURSOR = cursorOf({ time: 1e15, chain: "", block: 0, at: 0 });

const placeOf = (cursor: string): Place | null => {
  try {
    const [time, chain, block, at] = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const place = {
      time: Number(time),
      chain: String(chain),
      block: Number(block),
      at: Number(at),
    };
    return [place.time, place.block, place.at].every(Number.isInteger) ? place : null;
  } catch {
    return null;
  }
};

const shapeOf = async (index: ChainIndex, address: string, transaction: ChainTransaction) => {
  const account = address.startsWith("0x") ? address.toLowerCase() : address;
  const own = transaction.moves.filter(({ from, to }) => from === account || to === account);
  const { from, to } = endsOf(transaction, own);
  return {
    id: `${transaction.chain}:${transaction.hash}`,
    metadata: {
      operationType: operationOf(transaction, own, account),
      hash: transaction.hash,
      chain: transaction.chain,
      minedAt: new Date(transaction.time * 1000).toISOString(),
      sentFrom: from,
      sentTo: to,
      status: transaction.hasFailed ? "failed" : "confirmed",
      nonce: transaction.nonce,
    },
    transfers: transaction.hasFailed
      ? null
      : await Promise.all(
          own.map(async (move) => transferShape(move, account, await index.factsOf(move.asset))),
        ),
  };
};

/** The two sides of what moved, where that is one thing: who sent a token is not who asked for it, nor its contract. */
const endsOf = ({ from, to }: ChainTransaction, own: readonly Move[]) => {
  const [only] = own;
  const isOne = own.every((move) => move.from === only?.from && move.to === only?.to);
  const ends = isOne && only !== undefined ? only : { from, to };
  return { from: ends.from ?? from, to: ends.to ?? to ?? "" };
};

const transferShape = (
  { from, to, units }: Move,
  account: string,
  facts: FungibleFacts | NftFacts,
) => {
  const direction = from === to ? "self" : to === account ? "in" : "out";
  if (facts.kind === "nft") {
    return {
      direction,
      quantity: { numeric: `${units}` },
      nft_info: {
        name: facts.name,
        content: {
          ...(facts.previewUrl === null ? {} : { preview: { url: facts.previewUrl } }),
          ...(facts.detailUrl === null ? {} : { detail: { url: facts.detailUrl } }),
        },
        flags: { is_spam: facts.isSpam },
      },
    };
  }
  const { name, symbol, iconUrl, decimals, price } = facts;
  const numeric = formatUnits(units, decimals);
  return {
    direction,
    quantity: { numeric },
    ...(price === null ? {} : { price, value: Number(numeric) * price }),
    fungible_info: {
      ...(name === "" ? {} : { name }),
      ...(symbol === "" ? {} : { symbol }),
      ...(iconUrl === "" ? {} : { icon: { url: iconUrl } }),
    },
  };
};
