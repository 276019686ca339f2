import { decodeOrNull } from "../../decode.js";
import { base64Bytes } from "../../encodings.js";
import { refine } from "../../primitives.js";
import { listOf, shape } from "../../shape.js";
import { isBitcoinAddress } from "./address.js";

export const bitcoinAddress = refine("address of Bitcoin", (value) =>
  typeof value === "string" && isBitcoinAddress(value) ? value : undefined,
);

export const psbt = refine("PSBT in base64", (value) =>
  typeof value === "string" && psbtBytes(value) !== null ? value : undefined,
);

/** A transaction of Bitcoin has at most 4 million weight units; what a PSBT adds is of the same order. */
const PSBT_CHARS_MAX = 6_000_000;
/** `psbt`, and a byte that no text has. BIP-174 */
const MAGIC = "112,115,98,116,255";

/** The bytes of a partly signed transaction in base64; null for any other text. */
export const psbtBytes = (text: string): Uint8Array | null => {
  const bytes = text.length > PSBT_CHARS_MAX ? null : base64Bytes(text);
  return bytes?.subarray(0, 5).join() === MAGIC ? bytes : null;
};

/** The hash of a transaction, as explorers write it. */
export const txid = refine("id of a transaction", (value) =>
  typeof value === "string" && /^[0-9a-f]{64}$/.test(value) ? value : undefined,
);

/** The bytes of a hexadecimal text, with `0x` or without; null for any other text. */
export const hexBytes = (text: string): Uint8Array | null => {
  const [, digits] = /^(?:0x)?((?:[0-9a-f]{2})*)$/i.exec(text) ?? [];
  return digits === undefined
    ? null
    : Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
};

/** There are fewer than 21 million bitcoin, so a number of JSON is exact. */
const SATOSHI_MAX = 21e14;

export const satoshi = refine("satoshi", (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= SATOSHI_MAX
    ? BigInt(Number(value))
    : undefined,
);

const coins = listOf(shape({ value: satoshi }));

/** The sum of `GET /address/{address}/utxo`, in satoshi; null if the answer is none. wire 4.18 */
export const coinsIn = (said: unknown): bigint | null =>
  decodeOrNull(coins, said)?.reduce((sum, { value }) => sum + value, 0n) ?? null;
