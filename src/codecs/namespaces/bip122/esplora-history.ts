import { decimalText } from "../../../base/units.js";
import type { ChainFacts, ChainMove, HistoryPage, Transaction } from "../../api/history.js";
import type { CaipNetworkId } from "../../caip.js";
import { decodeOrNull } from "../../decode.js";
import { MOVES_MAX } from "../../limits.js";
import { boolean, number, optional, optionalText, orNull, unknown } from "../../primitives.js";
import { listOf, shape } from "../../shape.js";
import { satoshi, txid } from "./fields.js";

const DECIMALS = 8;
/** In a page of transactions that are in a block. Those that are not are in the first page besides. */
const PAGE = 25;
const PAGE_MAX = 100;

const output = shape({ value: satoshi }, { scriptpubkey_address: optionalText });
type Output = typeof output._A;
const entry = shape({
  txid,
  fee: satoshi,
  // Without one, it makes new coins.
  vin: listOf(shape({}, { prevout: orNull(output) })),
  vout: listOf(output),
  status: shape({ confirmed: boolean }, { block_time: optional(number) }),
});
type Entry = typeof entry._A;

const page = listOf(unknown);

/** `GET /address/{address}/txs`; null if the answer is none. What is not in a block yet has no time, and so no place in the list. */
export const historyIn = (
  said: unknown,
  address: string,
  caipNetworkId: CaipNetworkId,
): HistoryPage | null => {
  const entries = decodeOrNull(page, said)?.slice(0, PAGE_MAX);
  if (entries === undefined) return null;
  const read = entries.map((one) => decodeOrNull(entry, one));
  const inBlock = read.filter((one) => one?.status.confirmed !== false);
  return {
    items: read.flatMap((one) => (one === null ? [] : itemsOf(one, address, caipNetworkId))),
    next: inBlock.length < PAGE ? null : (inBlock.at(-1)?.txid ?? null),
  };
};

const itemsOf = (
  { status, ...said }: Entry,
  address: string,
  caipNetworkId: CaipNetworkId,
): readonly Transaction[] => {
  const minedAt = Number(status.block_time) * 1_000;
  if (!status.confirmed || !Number.isSafeInteger(minedAt) || minedAt < 0) return [];
  const move = moveOf(said, address);
  const { direction, other, units } = move;
  return [
    {
      id: said.txid,
      hash: said.txid,
      caipNetworkId,
      operationType: direction === "in" ? "receive" : "send",
      status: "confirmed",
      minedAt,
      sentFrom: direction === "in" ? (other ?? "") : address,
      sentTo: direction === "in" ? address : (other ?? ""),
      transfers: [
        {
          direction,
          quantity: decimalText(units ?? 0n, DECIMALS),
          symbol: "BTC",
          nft: null,
          picture: null,
          hasPrice: true,
          isDust: false,
          isSpam: false,
        },
      ],
    },
  ];
};

/** `GET /tx/{txid}`, seen from an account; null if it is in no block, or not the one that was asked for. */
export const factsIn = (said: unknown, hash: string, address: string): ChainFacts | null => {
  const decoded = decodeOrNull(entry, said);
  if (decoded === null || decoded.txid !== hash || !decoded.status.confirmed) return null;
  return {
    hasFailed: false,
    payer: addressOf(decoded.vin[0]?.prevout) ?? "",
    fee: decoded.fee,
    used: null,
    moves: [moveOf(decoded, address)].slice(0, MOVES_MAX),
    reason: null,
  };
};

/**
 * What a transaction moved to or from an account: change is no part of it, and neither is the fee where all coins were its own.
 * With foreign coins among them, nobody can tell who paid the fee.
 */
const moveOf = (
  { vin, vout, fee }: Pick<Entry, "vin" | "vout" | "fee">,
  address: string,
): ChainMove => {
  const inputs = vin.map(({ prevout }) => prevout ?? null);
  const isOwn = (one: Output | null): boolean => addressOf(one) === address;
  const spent = sumOf(inputs.filter(isOwn));
  const got = sumOf(vout.filter(isOwn));
  const others = vout.filter((one) => !isOwn(one));
  const units = got - spent + (inputs.every(isOwn) ? fee : 0n);
  const about = { contract: null, decimals: DECIMALS };
  if (spent > 0n && others.length === 0)
    return { ...about, direction: "self", other: address, units: got };
  return units > 0n
    ? { ...about, direction: "in", other: onlyOf(inputs), units }
    : { ...about, direction: "out", other: onlyOf(others), units: -units };
};

const sumOf = (outputs: readonly (Output | null)[]): bigint =>
  outputs.reduce((sum, one) => sum + (one?.value ?? 0n), 0n);

const addressOf = (one: Output | null | undefined): string | null =>
  one?.scriptpubkey_address ?? null;

/** Whom all of them belong to; null if that is nobody, or several. */
const onlyOf = (outputs: readonly (Output | null)[]): string | null => {
  const [first, ...rest] = new Set(outputs.map(addressOf));
  return rest.length === 0 ? (first ?? null) : null;
};
