import { PublicKey } from "@solana/web3.js";
import type { Account } from "./ledger.js";

export const TOKEN_PROGRAM = new PublicKey("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
export const TOKEN_2022 = new PublicKey("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb");

/** What the data of a token account says. */
export type TokenAccount = {
  readonly mint: string;
  readonly owner: string;
  readonly units: bigint;
  /** Which program keeps it. */
  readonly program: string;
};

/** A token account among those that a transaction names. */
export type TokenHolding = TokenAccount & {
  readonly at: number;
  readonly decimals: number;
};

const SIZE = 165;
const MINT_SIZE = 82;
/** Under Token-2022 the extensions follow behind a byte that says what has them. */
const [IS_MINT, IS_ACCOUNT] = [1, 2];
const [MINT_AT, OWNER_AT, AMOUNT_AT, STATE_AT] = [0, 32, 64, 108];
const DECIMALS_AT = 44;

const keyAt = (data: Uint8Array, at: number): string =>
  new PublicKey(data.subarray(at, at + 32)).toBase58();

/** Null for any other account. */
export const readTokenAccount = (account: Account | null): TokenAccount | null => {
  if (account === null || !isOf(account, SIZE, IS_ACCOUNT)) return null;
  const { data, owner } = account;
  if (data[STATE_AT] === 0) return null;
  return {
    mint: keyAt(data, MINT_AT),
    owner: keyAt(data, OWNER_AT),
    units: Buffer.from(data).readBigUInt64LE(AMOUNT_AT),
    program: owner.toBase58(),
  };
};

const isOf = ({ owner, data }: Account, size: number, mark: number): boolean =>
  (owner.equals(TOKEN_PROGRAM) && data.length === size) ||
  (owner.equals(TOKEN_2022) && (data.length === size || data[SIZE] === mark));

/** Into how many decimals a whole token of this mint is divided; 0 for what is no mint. */
export const decimalsOf = (account: Account | null): number =>
  account !== null && isOf(account, MINT_SIZE, IS_MINT) ? (account.data[DECIMALS_AT] ?? 0) : 0;

export const readHolding = (
  accountOf: (key: PublicKey) => Account | null,
  key: PublicKey,
  at: number,
): TokenHolding | null => {
  const held = readTokenAccount(accountOf(key));
  return held === null
    ? null
    : { ...held, at, decimals: decimalsOf(accountOf(new PublicKey(held.mint))) };
};
