import {
  type Instruction,
  lowFirst,
  type UsedAccount,
} from "../../../../../codecs/namespaces/solana/message.js";
import { ASSOCIATED_PROGRAM } from "../../../../../codecs/namespaces/solana/token-account.js";

export const SYSTEM_PROGRAM = "11111111111111111111111111111111";
export const COMPUTE_BUDGET = "ComputeBudget111111111111111111111111111111";

/** Sends lamports. @param reference a key that programs do not look at, by which the payment is found (Solana Pay) */
export const payment = (
  from: string,
  to: string,
  lamports: bigint,
  reference: string | null = null,
): Instruction => ({
  program: SYSTEM_PROGRAM,
  accounts: [
    { address: from, signs: true, changes: true },
    { address: to, changes: true },
    ...named(reference),
  ],
  data: Uint8Array.from([...lowFirst(2n, 4), ...lowFirst(lamports, 8)]),
});

/** A token, and the program that keeps it. */
export interface TokenOf {
  readonly program: string;
  readonly mint: string;
  readonly decimals: number;
}

/**
 * Sends units from one account of a token to another one, if the token has so many decimals.
 *
 * @param extra what the token's own program needs besides
 */
export const tokenTransfer = (
  { program, mint, decimals }: TokenOf,
  owner: string,
  source: string,
  target: string,
  units: bigint,
  reference: string | null = null,
  extra: readonly UsedAccount[] = [],
): Instruction => ({
  program,
  accounts: [
    changed(source),
    { address: mint },
    changed(target),
    { address: owner, signs: true },
    ...extra,
    ...named(reference),
  ],
  data: Uint8Array.from([12, ...lowFirst(units, 8), decimals]),
});

/** Opens the account that an owner has for a token, unless it is there by then. */
export const openTokenAccount = (
  { program, mint }: TokenOf,
  payer: string,
  owner: string,
  account: string,
): Instruction => ({
  program: ASSOCIATED_PROGRAM,
  accounts: [
    { address: payer, signs: true, changes: true },
    changed(account),
    { address: owner },
    { address: mint },
    { address: SYSTEM_PROGRAM },
    { address: program },
  ],
  data: Uint8Array.of(1),
});

/**
 * How much of the network's time the transaction may take, and what is paid for it.
 *
 * @param price of one unit, in millionths of a lamport
 */
export const budget = (limit: bigint, price: bigint): readonly Instruction[] => [
  budgetStep(2, lowFirst(limit, 4)),
  ...(price === 0n ? [] : [budgetStep(3, lowFirst(price, 8))]),
];

const budgetStep = (kind: number, value: readonly number[]): Instruction => ({
  program: COMPUTE_BUDGET,
  accounts: [],
  data: Uint8Array.from([kind, ...value]),
});

const named = (reference: string | null): readonly UsedAccount[] =>
  reference === null ? [] : [{ address: reference }];
const changed = (address: string): UsedAccount => ({ address, changes: true });
