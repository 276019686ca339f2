import { decodeOrNull } from "../../decode.js";
import type { Speed } from "../../payment/plan.js";
import {
  boolean,
  number,
  optional,
  optionalText,
  orNull,
  refine,
  string,
  unknown,
} from "../../primitives.js";
import { listOf, shape } from "../../shape.js";
import { satoshi, txid } from "./fields.js";

/** What a service tells that it takes to send. wire 4.18 */

const index = refine("number of an output", (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 32
    ? Number(value)
    : undefined,
);
const status = shape(
  { confirmed: boolean },
  { block_hash: optionalText, block_height: optional(number) },
);
const coins = listOf(shape({ txid, vout: index, value: satoshi, status }));

/** An output that nobody has spent. */
export type Coin = Pick<(typeof coins)["_A"][number], "txid" | "vout" | "value">;
/** A coin, and whether it is in a block. */
export type FoundCoin = (typeof coins)["_A"][number];

/** `GET /address/{address}/utxo` */
export const unspentIn = (said: unknown): readonly FoundCoin[] | null => decodeOrNull(coins, said);

/** `GET /tx/{txid}/status` */
export const statusIn = (said: unknown): (typeof status)["_A"] | null => decodeOrNull(status, said);

const output = shape({ value: satoshi }, { scriptpubkey_address: optionalText });
const transaction = shape(
  {
    txid,
    vin: listOf(shape({ txid, vout: index }, { prevout: orNull(output) })),
    vout: listOf(output),
  },
  { status: optional(status) },
);
/** What a transaction moves. */
export type Moving = (typeof transaction)["_A"];

/** `GET /tx/{txid}`; null for another one than was asked for. */
export const movingIn = (said: unknown, id: string): Moving | null => {
  const found = decodeOrNull(transaction, said);
  return found?.txid === id ? found : null;
};

const page = listOf(unknown);

/** `GET /address/{address}/txs`. One that cannot be read is left out. */
export const movingsIn = (said: unknown): readonly Moving[] | null =>
  decodeOrNull(page, said)?.flatMap((one) => decodeOrNull(transaction, one) ?? []) ?? null;

const outspend = shape({ spent: boolean }, { txid: optional(txid) });

/** `GET /tx/{txid}/outspend/{vout}`: by which transaction an output is spent; null: by none. */
export const outspendIn = (said: unknown): { readonly by: string | null } | null => {
  const found = decodeOrNull(outspend, said);
  return found && { by: found.spent ? (found.txid ?? null) : null };
};

const outspends = listOf(outspend);

/** `GET /tx/{txid}/outspends`: which outputs are spent. */
export const outspendsIn = (said: unknown): readonly boolean[] | null =>
  decodeOrNull(outspends, said)?.map(({ spent }) => spent) ?? null;

const count = shape({ tx_count: number });
const stats = shape({ chain_stats: count, mempool_stats: count });

/** `GET /address/{address}`: whether anybody has used it. */
export const isUsedIn = (said: unknown): boolean | null => {
  const found = decodeOrNull(stats, said);
  return found && found.chain_stats.tx_count + found.mempool_stats.tx_count > 0;
};

/** What is paid for a thousand virtual bytes, in satoshi. */
export type Rates = Readonly<Record<Speed, bigint>>;

/** Nodes pass nothing on for less. */
const RATE_MIN = 1_000;
/** More than this is not paid, whatever a service says. */
const RATE_MAX = 1_000_000;
const rate = refine("satoshi for each virtual byte", (value) =>
  typeof value === "number" && value >= 0
    ? BigInt(Math.ceil(Math.min(Math.max(value * 1_000, RATE_MIN), RATE_MAX)))
    : undefined,
);
/** By how many blocks it takes at most. */
const estimates = shape({ 1: rate, 3: rate, 6: rate });
const recommended = shape({ fastestFee: rate, halfHourFee: rate, hourFee: rate });

/** `GET /fee-estimates` of Esplora, or `GET /v1/fees/recommended` of mempool.space: within an hour, half an hour, one block. */
export const ratesIn = (said: unknown): Rates | null => {
  const by = decodeOrNull(estimates, said);
  if (by !== null) return inOrder([by[6], by[3], by[1]]);
  const named = decodeOrNull(recommended, said);
  return named && inOrder([named.hourFee, named.halfHourFee, named.fastestFee]);
};

/** What is sooner costs no less. */
const inOrder = (rates: readonly bigint[]): Rates => {
  const [slow = 0n, normal = 0n, fast = 0n] = [...rates].sort((a, b) => (a < b ? -1 : 1));
  return { slow, normal, fast };
};

const carried = shape({ inscriptions: listOf(unknown), runes: unknown });

/** `GET /output/{outpoint}` of ord: whether an output carries an inscription or a rune. */
export const isCarrierIn = (said: unknown): boolean | null => {
  const found = decodeOrNull(carried, said);
  if (found === null) return null;
  const { inscriptions, runes } = found;
  // A list in older versions.
  const hasRunes = typeof runes === "object" && runes !== null && Object.keys(runes).length > 0;
  return inscriptions.length > 0 || hasRunes;
};

const HEX = /^(?:[0-9a-f]{2})+$/i;

/** `GET /tx/{txid}/hex` */
export const rawIn = (said: unknown): string | null =>
  decodeOrNull(string, said)?.trim().match(HEX)?.[0] ?? null;
