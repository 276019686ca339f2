import { base58Bytes } from "../../encodings.js";
import { SOLANA_SIGNATURE_BYTES } from "./answers.js";

/** An account that an instruction names, and what the instruction may do with it. */
export interface UsedAccount {
  readonly address: string;
  readonly signs?: boolean;
  readonly changes?: boolean;
}

/** What a program is told to do. */
export interface Instruction {
  readonly program: string;
  readonly accounts: readonly UsedAccount[];
  readonly data: Uint8Array;
}

/**
 * What is signed of a transaction, in the legacy format, which every wallet reads. The payer signs it first.
 *
 * @param blockhash of a recent block, base58
 */
export const writeSolanaMessage = (
  payer: string,
  blockhash: string,
  instructions: readonly Instruction[],
): Uint8Array => {
  const used = new Map<string, Required<UsedAccount>>();
  const use = ({ address, signs = false, changes = false }: UsedAccount): void => {
    const before = used.get(address);
    const all = {
      signs: signs || before?.signs === true,
      changes: changes || before?.changes === true,
    };
    used.set(address, { address, ...all });
  };
  use({ address: payer, signs: true, changes: true });
  for (const { program, accounts } of instructions) {
    use({ address: program });
    accounts.forEach(use);
  }
  const of = (signs: boolean, changes: boolean) =>
    [...used.values()].filter((one) => one.signs === signs && one.changes === changes);
  const [first, second] = [of(true, true), of(true, false)];
  const [third, fourth] = [of(false, true), of(false, false)];
  const keys = [...first, ...second, ...third, ...fourth].map(({ address }) => address);
  const placeOf = (address: string): number => keys.indexOf(address);
  return Uint8Array.from([
    first.length + second.length,
    second.length,
    fourth.length,
    ...lengthOf(keys.length),
    ...keys.flatMap(bytesOf),
    ...bytesOf(blockhash),
    ...lengthOf(instructions.length),
    ...instructions.flatMap(({ program, accounts, data }) => [
      placeOf(program),
      ...lengthOf(accounts.length),
      ...accounts.map(({ address }) => placeOf(address)),
      ...lengthOf(data.length),
      ...data,
    ]),
  ]);
};

/** The transaction of a message that one account has to sign, with room for its signature. */
export const unsignedTransaction = (message: Uint8Array): Uint8Array =>
  Uint8Array.from([1, ...new Uint8Array(SOLANA_SIGNATURE_BYTES), ...message]);

const bytesOf = (base58: string): readonly number[] => [...(base58Bytes(base58) ?? [])];

/** Seven bits in a byte, lowest first. */
const lengthOf = (length: number): readonly number[] =>
  length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...lengthOf(length >> 7)];

/** A number as so many bytes, lowest first. */
export const lowFirst = (value: bigint, bytes: number): readonly number[] =>
  Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn));
