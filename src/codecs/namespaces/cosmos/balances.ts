import { longText, textThat } from "../../bounded.js";
import { decodeOrNull } from "../../decode.js";
import { listOf, shape } from "../../shape.js";

/** A coin or token that an account has, in its smallest unit. */
export interface CosmosCoin {
  readonly denom: string;
  readonly units: bigint;
}

/** The bank module counts in 256 bits. */
const amount = textThat((value) => /^\d{1,78}$/.test(value), "a whole number in decimals");
const balances = shape({ balances: listOf(shape({ denom: longText, amount }), 10_000) });

/** What the bank module tells of an account (`/cosmos/bank/v1beta1/balances/{address}`); null for anything else. */
export const decodeBalances = (said: unknown): readonly CosmosCoin[] | null =>
  decodeOrNull(balances, said)?.balances.map(({ denom, amount: units }) => ({
    denom,
    units: BigInt(units),
  })) ?? null;
