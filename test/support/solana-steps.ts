import {
  type AccountMeta,
  PublicKey,
  Transaction,
  TransactionInstruction,
  type TransactionInstructionCtorFields,
} from "@solana/web3.js";
import { toBase58 } from "../../src/codecs/encodings.js";
import solanaApproval from "../../src/codecs/namespaces/solana/approval.js";
import { ACTING, shownLines } from "./shown-lines.js";
import { keyOf } from "./solana.js";

/** The keys of tests: `publicKey(2)` is `keyOf(2)`. */
export const publicKey = (byte: number): PublicKey => new PublicKey(keyOf(byte));

/** Whoever pays in the transactions of `shownSteps`. */
export const PAYER = publicKey(1);

/** What is shown of a transaction with these instructions, but for who pays and who else signs. */
export const shownSteps = (
  ...instructions: readonly TransactionInstruction[]
): readonly string[] => {
  const transaction = new Transaction({ feePayer: PAYER, recentBlockhash: keyOf(7) });
  for (const instruction of instructions) transaction.add(instruction);
  const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false });
  const shown = solanaApproval.shownRequest(
    "solana_signTransaction",
    { transaction: toBase58(bytes) },
    ACTING,
  );
  if (shown.kind !== "rows") return [shown.kind];
  return shownLines(shown.groups[0]?.rows).filter(
    (line) => !/^address #(fee-payer|signer) /.test(line),
  );
};

/** An instruction by its layout. Accounts are written: `10`, only read: `-10`, and sign: `[10]`. */
export const instructionOf = (
  programId: PublicKey,
  accounts: readonly (number | readonly [number])[],
  data: readonly number[],
): TransactionInstruction =>
  new TransactionInstruction({ programId, keys: accounts.map(metaOf), data: Buffer.from(data) });

const metaOf = (account: number | readonly [number]): AccountMeta => {
  const number = typeof account === "number" ? account : account[0];
  return {
    pubkey: publicKey(Math.abs(number)),
    isSigner: typeof account !== "number",
    isWritable: number > 0,
  };
};

/** A whole number in this many bytes, the lowest first. */
export const littleEndian = (value: bigint | number, size: number): readonly number[] =>
  Array.from({ length: size }, (_, place) => Number((BigInt(value) >> BigInt(place * 8)) & 0xffn));

/** The same with a byte or an account more or less, so that it is no longer what its program expects. */
export const spoilt = (
  good: TransactionInstruction,
): readonly (readonly [string, TransactionInstruction])[] => {
  const { keys, data } = good;
  const other = (fields: Partial<TransactionInstructionCtorFields>) =>
    new TransactionInstruction({ programId: good.programId, keys, data, ...fields });
  const stranger = { pubkey: publicKey(99), isSigner: false, isWritable: false };
  return [
    ["a byte less", other({ data: data.subarray(0, -1) })],
    ["a byte more", other({ data: Buffer.from([...data, 0]) })],
    ["an account less", other({ keys: keys.slice(0, -1) })],
    ["an account more", other({ keys: [...keys, stranger] })],
  ];
};
