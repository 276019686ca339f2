import { SigHash, Transaction } from "@scure/btc-signer";
import { firstValueFrom } from "rxjs";
import { describe, expect, test } from "vitest";
import { devBitcoinKey } from "../../../../../sandbox/chains/bitcoin/dev-keys.js";
import { createLedger } from "../../../../../sandbox/chains/bitcoin/ledger.js";
import type { BitcoinKind } from "../../../../../sandbox/signing/bitcoin/key.js";
import { coinOf } from "../../../../../src/codecs/payment/asset.js";
import { bitcoinTestnet4 } from "../../../../../src/networks/networks.js";
import sendSigned from "../../../../../src/streams/wallets/namespaces/bip122/spending/send-signed.js";
import spending from "../../../../../src/streams/wallets/namespaces/bip122/spending/spending.js";
import { bitcoinNode } from "../../../../support/bitcoin-node.js";

const YOU = devBitcoinKey(2);
const THIEF = devBitcoinKey(6);
const SEQUENCE = 0xffff_fffd;

/** A payment of 150,000 satoshi out of two coins of 100,000, as a wallet is asked to sign it. */
const asked = async (kind: BitcoinKind = "p2wpkh") => {
  const me = devBitcoinKey(1, kind);
  const ledger = createLedger();
  for (let times = 0; times < 2; times += 1) ledger.fund(me.address, 100_000n);
  const ordinal = ledger.fund(me.address, 546n);
  const node = bitcoinNode(ledger);
  const transfer = {
    from: me.address,
    to: YOU.address,
    asset: coinOf(bitcoinTestnet4),
    units: 150_000n,
    speed: "normal" as const,
    sender: { publicKey: me.publicKey },
  };
  const plan = await firstValueFrom(spending.plan$(node.ask, transfer, bitcoinTestnet4));
  const wanted = plan.request.params as Parameters<typeof sendSigned>[0];
  return { me, ledger, ordinal, wanted, ...node };
};
type Asked = Awaited<ReturnType<typeof asked>>;

const read = ({ wanted }: Asked): Transaction =>
  Transaction.fromPSBT(Buffer.from(wanted.psbt, "base64"));
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
const sign = (transaction: Transaction, { me }: Asked, types?: number[]): Transaction => {
  for (let at = 0; at < transaction.inputsLength; at += 1) {
    if (types !== undefined) transaction.updateInput(at, { sighashType: types[0] ?? 1 }, true);
    transaction.signIdx(me.secret, at, types);
  }
  return transaction;
};
/** The same with other coins or outputs. */
const copied = (
  made: Asked,
  {
    inputs = (all: readonly Parameters<Transaction["addInput"]>[0][]) => all,
    outputs = (all: readonly Parameters<Transaction["addOutput"]>[0][]) => all,
    opts = {},
  },
): Transaction => {
  const from = read(made);
  const other = new Transaction({ ...opts, allowUnknownOutputs: true });
  const all = <A>(length: number, one: (at: number) => A): readonly A[] =>
    Array.from({ length }, (_, at) => one(at));
  for (const input of inputs(all(from.inputsLength, (at) => from.getInput(at))))
    other.addInput(input);
  for (const output of outputs(all(from.outputsLength, (at) => from.getOutput(at))))
    other.addOutput(output);
  return sign(other, made);
};

/** What comes of an answer of the wallet, and whether anything was sent. */
const outcome = async (
  answerOf: (made: Asked) => unknown,
  kind?: BitcoinKind,
): Promise<{ readonly said: string; readonly sent: number }> => {
  const made = await asked(kind);
  const sent = () => made.ledger.all().filter(({ coins }) => coins.length > 0).length;
  try {
    const said = answerOf(made);
    await firstValueFrom(sendSigned(made.wanted, said, made.ports, bitcoinTestnet4));
    return { said: "sent", sent: sent() };
  } catch (cause) {
    const { code, message } = cause as { readonly code: string; readonly message: string };
    return { said: `${code}: ${message}`, sent: sent() };
  }
};
const psbt = (transaction: Transaction) => ({ psbt: base64(transaction.toPSBT()) });

describe("what a wallet answers when it is asked to sign a payment", () => {
  test.each(["p2wpkh", "p2pkh", "nested", "p2tr"] as const)(
    "%s: what was asked for is sent",
    async (kind) => {
      expect(await outcome((made) => psbt(sign(read(made), made)), kind)).toEqual({
        said: "sent",
        sent: 1,
      });
    },
  );

  test.each<[string, (made: Asked) => Transaction, RegExp]>([
    [
      "another receiver",
      (made) =>
        copied(made, {
          outputs: ([, ...rest]) => [{ script: THIEF.script, amount: 150_000n }, ...rest],
        }),
      /output 1 goes to somebody else/,
    ],
    [
      "another amount",
      (made) =>
        copied(made, {
          outputs: ([, ...rest]) => [{ script: YOU.script, amount: 149_000n }, ...rest],
        }),
      /output 1 is 149000 satoshi, not 150000/,
    ],
    [
      "the change to somebody else",
      (made) =>
        copied(made, {
          outputs: ([first, change]) => [first ?? {}, { ...change, script: THIEF.script }],
        }),
      /output 2 goes to somebody else/,
    ],
    [
      "the change as fee",
      (made) => copied(made, { outputs: (all) => all.slice(0, 1) }),
      /it has 1 outputs, not 2/,
    ],
    [
      "a little more fee",
      (made) =>
        copied(made, {
          outputs: ([first, change]) => [first ?? {}, { ...change, amount: 10_000n }],
        }),
      /output 2 is 10000 satoshi, not/,
    ],
    [
      "a hidden output",
      (made) =>
        copied(made, {
          outputs: ([first, change]) => [
            first ?? {},
            { ...change, amount: 40_000n },
            { script: THIEF.script, amount: 7_000n },
          ],
        }),
      /it has 3 outputs, not 2/,
    ],
    [
      "the outputs in another order",
      (made) => copied(made, { outputs: (all) => [...all].reverse() }),
      /output 1 goes to somebody else/,
    ],
    [
      "an input taken away",
      (made) => copied(made, { inputs: (all) => all.slice(0, 1), outputs: (all) => all.slice(1) }),
      /it spends 1 coins, not 2/,
    ],
    [
      "an input added",
      (made) =>
        copied(made, {
          inputs: (all) => [
            ...all,
            {
              ...all[0],
              txid: made.ordinal,
              witnessUtxo: { script: made.me.script, amount: 546n },
            },
          ],
        }),
      /it spends 3 coins, not 2/,
    ],
    [
      "a coin that carries something, in the place of another one",
      (made) =>
        copied(made, {
          inputs: ([first, second]) => [
            first ?? {},
            {
              ...second,
              txid: made.ordinal,
              witnessUtxo: { script: made.me.script, amount: 546n },
            },
          ],
        }),
      /it spends other coins/,
    ],
    [
      "the inputs in another order",
      (made) => copied(made, { inputs: (all) => [...all].reverse() }),
      /it spends other coins/,
    ],
    [
      "a lock for years",
      (made) => copied(made, { opts: { lockTime: 1_900_000_000 } }),
      /its lock time/,
    ],
    ["another version", (made) => copied(made, { opts: { version: 1 } }), /its version/],
    [
      "one that nobody can replace",
      (made) =>
        copied(made, { inputs: (all) => all.map((one) => ({ ...one, sequence: SEQUENCE + 2 })) }),
      /whether it may be replaced/,
    ],
  ])("%s: nothing is sent, and what differs is said", async (_, change, text) => {
    const { said, sent } = await outcome((made) => psbt(change(made)));
    expect(said).toMatch(/^send\/altered: The wallet has signed another transaction/);
    expect(said).toMatch(text);
    expect(sent).toBe(0);
  });

  test.each<[string, number[], BitcoinKind]>([
    ["SIGHASH_NONE", [SigHash.NONE], "p2wpkh"],
    ["SIGHASH_NONE", [SigHash.NONE], "p2pkh"],
    ["SIGHASH_NONE", [SigHash.NONE], "nested"],
    ["SIGHASH_NONE", [SigHash.NONE], "p2tr"],
    ["SIGHASH_SINGLE", [SigHash.SINGLE], "p2wpkh"],
    ["SIGHASH_ALL | ANYONECANPAY", [SigHash.ALL_ANYONECANPAY], "p2wpkh"],
    ["SIGHASH_NONE | ANYONECANPAY", [SigHash.NONE_ANYONECANPAY], "p2tr"],
    ["SIGHASH_SINGLE | ANYONECANPAY", [SigHash.SINGLE_ANYONECANPAY], "p2tr"],
  ])("%s %j of %s: others could change it", async (_, types, kind) => {
    for (const isFinal of [false, true]) {
      const { said, sent } = await outcome((made) => {
        const signed = sign(read(made), made, types);
        if (isFinal) signed.finalize();
        return psbt(signed);
      }, kind);
      expect(said).toMatch(/^send\/altered: .* the signature of input 0 is not for all of it/);
      expect(sent).toBe(0);
    }
  });

  test.each<[string, (made: Asked) => unknown, RegExp]>([
    ["the PSBT unsigned", (made) => psbt(read(made)), /not signed the whole/],
    [
      "half signed",
      (made) => {
        const signed = read(made);
        signed.signIdx(made.me.secret, 1);
        return psbt(signed);
      },
      /not signed the whole/,
    ],
    [
      "garbage as final witnesses",
      (made) => {
        const signed = read(made);
        const finalScriptWitness = [new Uint8Array(71).fill(48), new Uint8Array(33).fill(2)];
        for (let at = 0; at < 2; at += 1) signed.updateInput(at, { finalScriptWitness }, true);
        return psbt(signed);
      },
      /^send\/would-fail: The network would refuse this: mandatory-script-verify/,
    ],
    ["nothing", () => ({}), /not signed the whole/],
    ["null", () => null, /not signed the whole/],
    ["a number", () => ({ psbt: 7 }), /not signed the whole/],
    ["an empty text", () => ({ psbt: "" }), /not signed the whole/],
    ["broken base64", (made) => ({ psbt: `${made.wanted.psbt.slice(0, -2)}!` }), /not signed/],
    ["a text", () => ({ psbt: "signed" }), /not signed the whole/],
    [
      "the transaction in hexadecimal",
      (made) => {
        const signed = sign(read(made), made);
        signed.finalize();
        return { psbt: signed.hex };
      },
      /not signed the whole/,
    ],
    [
      "a PSBT that ends too early",
      (made) => ({ psbt: base64(sign(read(made), made).toPSBT().subarray(0, -20)) }),
      /not signed the whole/,
    ],
    ["5 MB", () => ({ psbt: base64(Buffer.alloc(3_750_000, 112)) }), /not signed the whole/],
  ])("%s: nothing is sent", async (_, answerOf, text) => {
    const { said, sent } = await outcome(answerOf);
    expect(said).toMatch(text);
    expect(said).toMatch(/Nothing was sent\./);
    expect(sent).toBe(0);
  });

  test("a signature by the key of somebody else", async () => {
    const { said, sent } = await outcome((made) => {
      const signed = sign(read(made), made);
      const stolen = read(made);
      for (let at = 0; at < 2; at += 1) {
        const [[key, signature] = []] = signed.getInput(at).partialSig ?? [];
        if (key === undefined || signature === undefined) throw new Error("It is not signed.");
        stolen.updateInput(
          at,
          { partialSig: [[Buffer.from(THIEF.publicKey, "hex"), signature]] },
          true,
        );
      }
      return psbt(stolen);
    });
    expect(said).toMatch(/not signed the whole|would refuse/);
    expect(sent).toBe(0);
  });
});
