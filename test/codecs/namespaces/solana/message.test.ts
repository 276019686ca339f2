import { PublicKey, TransactionInstruction, TransactionMessage } from "@solana/web3.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hexOf } from "../../../../src/codecs/encodings.js";
import {
  type Instruction,
  lowFirst,
  unsignedTransaction,
  writeSolanaMessage,
} from "../../../../src/codecs/namespaces/solana/message.js";
import { readSolanaTransaction } from "../../../../src/codecs/namespaces/solana/transaction.js";
import { keyOf, SYSTEM } from "../../../support/solana.js";

const HASH = keyOf(200);

const byWeb3 = (payer: string, instructions: readonly Instruction[]): Uint8Array =>
  new TransactionMessage({
    payerKey: new PublicKey(payer),
    recentBlockhash: HASH,
    instructions: instructions.map(
      ({ program, accounts, data }) =>
        new TransactionInstruction({
          programId: new PublicKey(program),
          keys: accounts.map(({ address, signs = false, changes = false }) => ({
            pubkey: new PublicKey(address),
            isSigner: signs,
            isWritable: changes,
          })),
          data: Buffer.from(data),
        }),
    ),
  })
    .compileToLegacyMessage()
    .serialize();

const instruction = fc.record({
  program: fc.integer({ min: 40, max: 44 }).map(keyOf),
  accounts: fc.array(
    fc.record({
      address: fc.integer({ min: 1, max: 12 }).map(keyOf),
      signs: fc.boolean(),
      changes: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
  data: fc.uint8Array({ maxLength: 200 }),
});

describe("a message that is written", () => {
  test("is byte for byte what @solana/web3.js writes", () =>
    fc.assert(
      fc.property(fc.array(instruction, { minLength: 1, maxLength: 4 }), (instructions) => {
        expect(hexOf(writeSolanaMessage(keyOf(1), HASH, instructions))).toBe(
          hexOf(byWeb3(keyOf(1), instructions)),
        );
      }),
    ));

  test("is read as it was meant", () => {
    const data = Uint8Array.from([...lowFirst(2n, 4), ...lowFirst(2n ** 64n - 1n, 8)]);
    const accounts = [
      { address: keyOf(1), signs: true, changes: true },
      { address: keyOf(2), changes: true },
    ];
    const message = writeSolanaMessage(keyOf(1), HASH, [{ program: SYSTEM, accounts, data }]);
    expect(readSolanaTransaction(unsignedTransaction(message))).toEqual({
      feePayer: keyOf(1),
      signers: [keyOf(1)],
      blockhash: HASH,
      instructions: [
        { program: SYSTEM, accounts: [keyOf(1), keyOf(2)], writes: [keyOf(1), keyOf(2)], data },
      ],
    });
  });

  test("has numbers with their lowest byte first, whatever they are", () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (value) => {
        const bytes = Buffer.from(lowFirst(value, 8));
        expect(bytes.readBigUInt64LE()).toBe(value);
      }),
    ));
});
