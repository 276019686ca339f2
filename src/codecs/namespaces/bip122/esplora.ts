import { decodeOrNull } from "../../decode.js";
import { refine } from "../../refine.js";
import { listOf, shape } from "../../shape.js";

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
