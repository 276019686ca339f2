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
const coin = shape({ denom: longText, amount });
const ENTRIES_MAX = 10_000;
const list = shape({ balances: listOf(coin, ENTRIES_MAX) });
const one = shape({ balance: coin });

/** What the bank module tells of an account (`/cosmos/bank/v1beta1/balances/{address}`); null for anything else. */
export const decodeBalances = (said: unknown): readonly CosmosCoin[] | null =>
  decodeOrNull(list, said)?.balances.map(coinOf) ?? null;

/** The same of one coin (`/by_denom`). */
export const decodeBalance = (said: unknown): CosmosCoin | null => {
  const decoded = decodeOrNull(one, said);
  return decoded === null ? null : coinOf(decoded.balance);
};

const coinOf = ({ denom, amount: units }: { readonly denom: string; readonly amount: string }) => ({
  denom,
  units: BigInt(units),
});
