import { Transaction } from "@scure/btc-signer";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { devBitcoinKey } from "../../../../sandbox/chains/bitcoin/dev-keys.js";
import { psbtPartsIn } from "../../../../src/codecs/namespaces/bip122/psbt-parts.js";

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
const KEYS = (["p2pkh", "nested", "p2wpkh", "p2tr"] as const).map((kind) => devBitcoinKey(1, kind));

const anyPsbt = fc.record({
  lockTime: fc.nat(0xffff_ffff),
  inputs: fc.array(
    fc.record({
      txid: fc.stringMatching(/^[0-9a-f]{64}$/),
      index: fc.nat(0xffff_ffff),
      sequence: fc.nat(0xffff_ffff),
      key: fc.constantFrom(...KEYS),
      amount: fc.bigInt({ min: 0n, max: 21n * 10n ** 14n }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  outputs: fc.array(
    fc.record({
      key: fc.constantFrom(...KEYS),
      amount: fc.bigInt({ min: 0n, max: 21n * 10n ** 14n }),
    }),
    { minLength: 1, maxLength: 300 },
  ),
});

describe("[BIP-174] a PSBT", () => {
  test("says what another library has put into it", () => {
    fc.assert(
      fc.property(anyPsbt, ({ lockTime, inputs, outputs }) => {
        const made = new Transaction({ lockTime });
        for (const { key, amount, ...input } of inputs)
          made.addInput({ ...input, witnessUtxo: { script: key.script, amount } });
        for (const { key, amount } of outputs) made.addOutput({ script: key.script, amount });
        const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
        expect(psbtPartsIn(base64(made.toPSBT()))).toEqual({
          version: 2,
          lockTime,
          inputs: inputs.map(({ txid, index, sequence, key, amount }) => ({
            txid,
            vout: index,
            sequence,
            spends: { value: amount, script: hexOf(key.script) },
            isLying: false,
            sighash: null,
          })),
          outputs: outputs.map(({ key, amount }) => ({ value: amount, script: hexOf(key.script) })),
        });
      }),
      { numRuns: 100 },
    );
  });

  test("of any other bytes, and with any byte changed or cut off, is read or refused, and never throws", () => {
    const transaction = new Transaction();
    const [key = devBitcoinKey(1)] = KEYS;
    const before = new Transaction();
    before.addInput({
      txid: "ab".repeat(32),
      index: 0,
      witnessUtxo: { script: devBitcoinKey(2).script, amount: 2_000n },
    });
    before.addOutput({ script: key.script, amount: 1_000n });
    before.sign(devBitcoinKey(2).secret);
    before.finalize();
    transaction.addInput({ txid: before.id, index: 0, nonWitnessUtxo: before.hex });
    transaction.addOutput({ script: key.script, amount: 900n });
    const whole = transaction.toPSBT();
    expect(psbtPartsIn(base64(whole))?.inputs[0]?.spends?.value).toBe(1_000n);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), (at, byte, isCut) => {
        const bytes = isCut ? whole.slice(0, at) : whole.slice();
        if (!isCut) bytes[at] = byte;
        psbtPartsIn(base64(bytes));
      }),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
        psbtPartsIn(base64(Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff, ...rest)));
      }),
    );
  });
});
