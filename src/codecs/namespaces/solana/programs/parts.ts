import { demand, unreadable } from "../../../approval/demand.js";
import { toBase58 } from "../../../base58.js";
import { cursorOf } from "../cursor.js";
import { SOLANA_KEY_BYTES } from "../limits.js";
import type { SolanaInstruction } from "../transaction.js";

export type Parts = ReturnType<typeof partsOf>;

/** The data and the accounts of an instruction, each read one after another. */
export const partsOf = (
  { accounts, data }: SolanaInstruction,
  /** Everybody who signs the transaction. */
  signers: readonly string[],
) => {
  const { take, byte, left, isAtEnd } = cursorOf(data);
  let place = 0;
  /** Null if it stands in a table on the chain. */
  const anyAccount = (): string | null => {
    const account = accounts[place];
    demand(account !== undefined);
    place += 1;
    return account;
  };
  return {
    accounts,
    anyAccount,
    account: (): string => anyAccount() ?? unreadable(),
    /** The accounts that are left: each of them has to sign. */
    signers: (): void => {
      while (place < accounts.length) demand(signers.includes(anyAccount() ?? ""));
    },
    /** The accounts that are left and do not sign. */
    others: (): readonly string[] => {
      const left = accounts.slice(place);
      place = accounts.length;
      return left.flatMap((account) => {
        const known = account ?? unreadable();
        return signers.includes(known) ? [] : [known];
      });
    },
    u8: byte,
    u32: (): number => Number(wholeOf(take(4))),
    u64: (): bigint => wholeOf(take(8)),
    key: (): string => toBase58(take(SOLANA_KEY_BYTES)),
    take,
    rest: (): Uint8Array => take(left()),
    isDataAtEnd: isAtEnd,
    isAtEnd: (): boolean => isAtEnd() && place === accounts.length,
    stop: unreadable,
  };
};

/** A whole number, its lowest byte first. */
export const wholeOf = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
