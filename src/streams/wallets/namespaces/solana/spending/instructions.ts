import { decodeOrNull } from "../../../../../codecs/decode.js";
import { toBase64 } from "../../../../../codecs/encodings.js";
import { isSolanaAddress } from "../../../../../codecs/namespaces/solana/answers.js";
import { blockHeight, lamports } from "../../../../../codecs/namespaces/solana/lamports.js";
import {
  type Instruction,
  lowFirst,
  type UsedAccount,
} from "../../../../../codecs/namespaces/solana/message.js";
import { ASSOCIATED_PROGRAM } from "../../../../../codecs/namespaces/solana/token-account.js";
import type { Speed } from "../../../../../codecs/payment/plan.js";
import { orNull, refine } from "../../../../../codecs/primitives.js";
import { listOf, shape } from "../../../../../codecs/shape.js";
import type { NodeQuestion } from "../../../../api/node-question.js";

/** What a transaction does, and what it costs: a fee for each signature, what is paid to be sooner, and what a new account has to keep. */

export const SYSTEM_PROGRAM = "11111111111111111111111111111111";
const COMPUTE_BUDGET = "ComputeBudget111111111111111111111111111111";

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

/** What nodes have agreed on, and nearly never take back. */
export const COMMITMENT = "confirmed";
const commitment = COMMITMENT;

const hash = refine("blockhash", (value) =>
  typeof value === "string" && isSolanaAddress(value) ? value : undefined,
);
const recent = shape({ value: shape({ blockhash: hash, lastValidBlockHeight: blockHeight }) });

/** The hash of a recent block, and the last one that takes what is signed with it: about a minute later. */
export const blockhash: NodeQuestion<(typeof recent)["_A"]["value"]> = {
  method: "getLatestBlockhash",
  params: () => [{ commitment }],
  decode: (said) => decodeOrNull(recent, said)?.value ?? null,
};

const fee = shape({ value: orNull(lamports) });
/** What the network takes for a signature where a node does not say, since it does not know the newest block yet. */
const SIGNATURE_FEE = 5_000n;

/** The fee of a message that pays for nothing else. Nodes differ in whether they count in what else is paid. */
export const baseFee = (message: Uint8Array): NodeQuestion<bigint> => ({
  method: "getFeeForMessage",
  params: () => [toBase64(message), { commitment }],
  decode: (said) => {
    const answer = decodeOrNull(fee, said);
    return answer && (answer.value ?? SIGNATURE_FEE);
  },
});

/** Lamports that an account of so many bytes has to keep. */
export const minimum = (bytes: number): NodeQuestion<bigint> => ({
  method: "getMinimumBalanceForRentExemption",
  params: () => [bytes, { commitment }],
  decode: (said) => decodeOrNull(lamports, said),
});

/** The network counts so many bytes of its own for each account, and wants the same for each byte. */
const OWN_BYTES = 128n;

/** The same for an account with data, from what one without data has to keep. */
export const minimumFor = (bytes: number, empty: bigint): bigint =>
  (empty * (OWN_BYTES + BigInt(bytes))) / OWN_BYTES;

/** What others pay for a unit of the network's time, in millionths of a lamport. */
export type PricesBySpeed = Readonly<Record<Speed, bigint>>;

export const NO_PRICES: PricesBySpeed = { slow: 0n, normal: 0n, fast: 0n };
/** More than this is not paid for a unit, whatever a node says: 0.00003 SOL for a payment. */
const PRICE_MAX = 3_000_000n;

const paid = listOf(shape({ prioritizationFee: lamports }));

/** What was paid in the last blocks by those who changed the same accounts: the cheapest quarter, the half, nine of ten. */
export const prices = (accounts: readonly string[]): NodeQuestion<PricesBySpeed> => ({
  method: "getRecentPrioritizationFees",
  params: () => [accounts],
  decode: (said) => {
    const found = decodeOrNull(paid, said);
    if (found === null) return null;
    const sorted = found.map((one) => one.prioritizationFee).sort((a, b) => (a < b ? -1 : 1));
    const at = (percent: number): bigint => {
      const price = sorted[Math.floor(((sorted.length - 1) * percent) / 100)] ?? 0n;
      return price < PRICE_MAX ? price : PRICE_MAX;
    };
    return { slow: at(25), normal: at(50), fast: at(90) };
  },
});

/** What is paid for so many units of the network's time, in lamports. */
export const paidFor = (limit: bigint, price: bigint): bigint =>
  (limit * price + 999_999n) / 1_000_000n;
