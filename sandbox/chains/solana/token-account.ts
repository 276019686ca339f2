import { PublicKey } from "@solana/web3.js";
import type { Account } from "./ledger.js";

export const TOKEN_PROGRAM = new PublicKey("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");

/** What the data of a token account says. */
export type TokenAccount = {
  readonly mint: string;
  readonly owner: string;
  readonly units: bigint;
};

/** A token account among those that a transaction names. */
export type TokenHolding = TokenAccount & {
  readonly at: number;
  readonly decimals: number;
};

const SIZE = 165;
const MINT_SIZE = 82;
const [MINT_AT, OWNER_AT, AMOUNT_AT, STATE_AT] = [0, 32, 64, 108];
const DECIMALS_AT = 44;

const keyAt = (data: Uint8Array, at: number): string =>
  new PublicKey(data.subarray(at, at + 32)).toBase58();

/** Null for any other account. */
export const readTokenAccount = (account: Account | null): TokenAccount | null => {
  if (account === null || !account.owner.equals(TOKEN_PROGRAM)) return null;
  const { data } = account;
  if (data.length !== SIZE || data[STATE_AT] === 0) return null;
  return {
    mint: keyAt(data, MINT_AT),
    owner: keyAt(data, OWNER_AT),
    units: Buffer.from(data).readBigUInt64LE(AMOUNT_AT),
  };
};

/** Into how many decimals a whole token of this mint is divided; 0 for what is no mint. */
export const decimalsOf = (account: Account | null): number =>
  account?.data.length === MINT_SIZE ? (account.data[DECIMALS_AT] ?? 0) : 0;

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
