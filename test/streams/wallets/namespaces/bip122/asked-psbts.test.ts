import { Transaction } from "@scure/btc-signer";
import { firstValueFrom, NEVER, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { devBitcoinKey } from "../../../../../sandbox/chains/bitcoin/dev-keys.js";
import type { BitcoinKey } from "../../../../../sandbox/signing/bitcoin/key.js";
import { bitcoinChainOf } from "../../../../../src/codecs/namespaces/bip122/chains.js";
import { bitcoinTestnet4 } from "../../../../../src/networks/networks.js";
import { bitcoinAnswer$ } from "../../../../../src/streams/wallets/namespaces/bip122/wallet.js";

const ME = devBitcoinKey(1);
const ORDINAL = devBitcoinKey(1, "p2tr");
const OLD = devBitcoinKey(1, "p2pkh");
const YOU = devBitcoinKey(2);
const [NONE, SINGLE, ALL_ANYONE, NONE_ANYONE, SINGLE_ANYONE] = [2, 3, 0x81, 0x82, 0x83];

type Input = Parameters<Transaction["addInput"]>[0];
const coin = (key: BitcoinKey, parts: Input = {}): Input => ({
  txid: "cd".repeat(32),
  index: 0,
  witnessUtxo: { script: key.script, amount: 100_000n },
  ...parts,
});
const psbt = (
  inputs: readonly Input[],
  outputs: readonly (readonly [BitcoinKey, bigint])[] = [
    [YOU, 50_000n],
    [ME, 49_000n],
  ],
): string => {
  const transaction = new Transaction({ allowUnknownOutputs: true });
  for (const input of inputs) transaction.addInput(input);
  for (const [{ script }, amount] of outputs) transaction.addOutput({ script, amount });
  return base64(transaction.toPSBT());
};
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
const bytesOf = (text: string): Buffer => Buffer.from(text, "base64");
/** A map of a PSBT. */
const mapOf = (...entries: readonly (readonly [string, string])[]): string =>
  `${entries.map(([key, value]) => `${sizeOf(key)}${key}${sizeOf(value)}${value}`).join("")}00`;
const sizeOf = (hex: string): string => (hex.length / 2).toString(16).padStart(2, "0");
const raw = (...maps: readonly string[]): string =>
  Buffer.from(`70736274ff${maps.join("")}`, "hex").toString("base64");
const SPENT = `${"cd".repeat(32)}00000000`;
/** An unsigned transaction of these inputs, and one output. */
const unsigned = (...inputs: readonly string[]): string =>
  `02000000${inputs.length.toString(16).padStart(2, "0")}${inputs.join("")}01e803000000000000160014${"07".repeat(20)}00000000`;

/** A transaction that made coins: of the old account 100,000 satoshi, and nothing else. */
const made = () => {
  const transaction = new Transaction();
  transaction.addInput({ ...coin(YOU), txid: "ab".repeat(32) });
  transaction.addOutput({ script: OLD.script, amount: 100_000n });
  transaction.sign(YOU.secret);
  transaction.finalize();
  return transaction;
};

/** What a wallet is asked of all this, and what the site is told. */
const ask = async (params: object) => {
  const asked: unknown[] = [];
  const chain = bitcoinChainOf(bitcoinTestnet4.caipNetworkId);
  if (chain === undefined) throw new Error("No such network.");
  const account = ({ address, publicKey }: BitcoinKey) => ({
    namespace: "bip122" as const,
    address,
    publicKey,
    path: "",
  });
  const answer$ = () =>
    bitcoinAnswer$(
      { method: "signPsbt", params },
      {
        signer: {
          sends: () => true,
          signMessage: () => NEVER,
          sendTransfer: () => NEVER,
          signPsbt: (wanted) => {
            asked.push(wanted.psbt);
            return of({ psbt: wanted.psbt });
          },
        },
        accounts: [account(ME), account(ORDINAL), account(OLD)],
        chain,
        send: () => NEVER,
      },
    );
  try {
    await firstValueFrom(answer$());
    return { asked, said: "" };
  } catch (cause) {
    const { message, rpc } = cause as { readonly message: string; readonly rpc?: { code: number } };
    return { asked, said: `${rpc?.code} ${message}` };
  }
};
const mine = (index = 0, sighashTypes?: readonly number[]) => ({
  address: ME.address,
  index,
  ...(sighashTypes === undefined ? {} : { sighashTypes }),
});
const plain = psbt([coin(ME)]);

describe("a PSBT that a site wants to have signed, and no wallet is asked for", () => {
  test.each<[string, object | (() => string), RegExp]>([
    [
      "an input of somebody else, as one's own",
      { psbt: psbt([coin(YOU)]), signInputs: [mine()] },
      /^-32602 Input 0 does not belong to the account tb1/,
    ],
    [
      "an input of the ordinals, as one for payments",
      { psbt: psbt([coin(ORDINAL)]), signInputs: [mine()] },
      /does not belong to the account/,
    ],
    [
      "an account that is not shared",
      { psbt: plain, signInputs: [{ address: YOU.address, index: 0 }] },
      /^4100 The wallet does not share/,
    ],
    [
      "an account of another network",
      {
        psbt: plain,
        signInputs: [{ address: devBitcoinKey(1, "p2wpkh", "mainnet").address, index: 0 }],
      },
      /^4100 The wallet does not share/,
    ],
    ["an input that is not there", { psbt: plain, signInputs: [mine(1)] }, /the PSBT has 1\./],
    ["an input twice", { psbt: plain, signInputs: [mine(), mine()] }, /named twice/],
    [
      "a coin twice",
      {
        psbt: raw(
          mapOf(["00", unsigned(`${SPENT}00ffffffff`, `${SPENT}00ffffffff`)]),
          "00",
          "00",
          "00",
        ),
        signInputs: [mine()],
      },
      /spends a coin twice/,
    ],
    [
      "SIGHASH_NONE",
      { psbt: psbt([coin(ME, { sighashType: NONE })]), signInputs: [mine()] },
      /SIGHASH_NONE: whoever sees the signature can take the coins/,
    ],
    [
      "SIGHASH_NONE, of any input",
      { psbt: psbt([coin(ME, { sighashType: NONE })]), signInputs: [] },
      /SIGHASH_NONE/,
    ],
    [
      "SIGHASH_NONE, though it is named",
      { psbt: plain, signInputs: [mine(0, [NONE])] },
      /SIGHASH_NONE/,
    ],
    [
      "SIGHASH_NONE | ANYONECANPAY",
      { psbt: plain, signInputs: [mine(0, [1, NONE_ANYONE])] },
      /SIGHASH_NONE/,
    ],
    [
      "SIGHASH_SINGLE that is not named",
      { psbt: psbt([coin(ME, { sighashType: SINGLE })]), signInputs: [mine()] },
      /not for all of it \(SIGHASH 0x3\)/,
    ],
    [
      "SIGHASH_SINGLE | ANYONECANPAY where another is named",
      { psbt: psbt([coin(ME, { sighashType: SINGLE_ANYONE })]), signInputs: [mine(0, [1])] },
      /SIGHASH 0x83/,
    ],
    [
      "SIGHASH_ALL | ANYONECANPAY that is not named",
      { psbt: psbt([coin(ME, { sighashType: ALL_ANYONE })]), signInputs: [] },
      /SIGHASH 0x81/,
    ],
    [
      "an absurd fee",
      {
        psbt: psbt([coin(ME, { witnessUtxo: { script: ME.script, amount: 900_000n } })]),
        signInputs: [mine()],
      },
      /a fee of 801000 satoshi/,
    ],
    [
      "more out than in",
      { psbt: psbt([coin(ME)], [[YOU, 100_001n]]), signInputs: [mine()] },
      /pays out more than it spends/,
    ],
    [
      "an amount that the transaction before does not have",
      () => {
        const before = made();
        const lie = { script: OLD.script, amount: 50_000n };
        return raw(
          mapOf([
            "00",
            unsigned(`${before.id.match(/../g)?.reverse().join("")}0000000000ffffffff`),
          ]),
          mapOf(
            ["00", before.hex],
            ["01", `50c3000000000000${sizeOf(hexOf(lie.script))}${hexOf(lie.script)}`],
          ),
          "00",
        );
      },
      /does not spend what it says/,
    ],
    [
      "another transaction before",
      () => raw(mapOf(["00", unsigned(`${SPENT}00ffffffff`)]), mapOf(["00", made().hex]), "00"),
      /does not spend what it says/,
    ],
    [
      "an output that the transaction before does not have",
      () => {
        const before = made();
        const id = before.id.match(/../g)?.reverse().join("");
        return raw(
          mapOf(["00", unsigned(`${id}0700000000ffffffff`)]),
          mapOf(["00", before.hex]),
          "00",
        );
      },
      /does not spend what it says/,
    ],
    [
      "one that is signed already",
      { psbt: raw(mapOf(["00", unsigned(`${SPENT}0151ffffffff`)]), "00", "00") },
      /cannot be read/,
    ],
    ["one that ends too early", { psbt: base64(bytesOf(plain).subarray(0, -9)) }, /cannot be read/],
    [
      "one with more behind it",
      { psbt: base64(Buffer.concat([bytesOf(plain), Buffer.from([0])])) },
      /cannot be read/,
    ],
    [
      "one that says a thing twice",
      { psbt: raw(mapOf(["00", unsigned(`${SPENT}00ffffffff`)], ["00", "00"]), "00", "00") },
      /cannot be read/,
    ],
    ["one of version 2", { psbt: raw(mapOf(["fb", "02000000"])) }, /cannot be read/],
    [
      "one of more inputs than bytes",
      { psbt: raw(mapOf(["00", "02000000ffffffffffffffffff"])) },
      /cannot be read/,
    ],
    ["a transaction", { psbt: base64(Buffer.from(made().hex, "hex")) }, /not usable/],
    ["broken base64", { psbt: `${plain.slice(0, -3)}!!` }, /not usable/],
    ["nothing", { psbt: "" }, /not usable/],
    ["a number", { psbt: 7 }, /not usable/],
    ["hexadecimal", { psbt: bytesOf(plain).toString("hex") }, /not usable/],
  ])("%s", async (_, given, text) => {
    const params =
      typeof given === "function"
        ? { psbt: given(), signInputs: [{ address: OLD.address, index: 0 }] }
        : { signInputs: [], ...given };
    const { asked, said } = await ask(params);
    expect(said).toMatch(text);
    // A whole sentence, and nobody was asked.
    expect(said).toMatch(/[.]$/);
    expect(asked).toEqual([]);
  });

  test.each([
    ["5 MB that are none", 5_000_000, /cannot be read/],
    ["7 MB", 7_000_000, /not usable/],
  ])("%s, within a second", async (_, length, text) => {
    const filler = Buffer.alloc(Math.ceil((length * 3) / 4), 7);
    filler.write("70736274ff", 0, "hex");
    const since = performance.now();
    const { asked, said } = await ask({ psbt: base64(filler), signInputs: [] });
    expect(said).toMatch(text);
    expect(asked).toEqual([]);
    expect(performance.now() - since).toBeLessThan(1_000);
  });
});

describe("a PSBT that the wallet shows, exactly as the site made it", () => {
  const foreign = { ...coin(YOU), txid: "ef".repeat(32) };
  test.each<[string, string, readonly object[]]>([
    ["a payment", plain, [mine()]],
    [
      "an output besides",
      psbt(
        [coin(ME)],
        [
          [YOU, 50_000n],
          [devBitcoinKey(6), 40_000n],
          [ME, 9_000n],
        ],
      ),
      [mine()],
    ],
    ["an input of somebody else, which they sign", psbt([coin(ME), foreign]), [mine()]],
    [
      "a coin of the ordinals, by their account",
      psbt([coin(ORDINAL)]),
      [{ address: ORDINAL.address, index: 0 }],
    ],
    [
      "an offer, of which others pay the rest",
      psbt([coin(ORDINAL, { sighashType: SINGLE_ANYONE })], [[ME, 5_000_000n]]),
      [{ address: ORDINAL.address, index: 0, sighashTypes: [SINGLE_ANYONE] }],
    ],
    ["without saying what it spends", psbt([{ txid: "cd".repeat(32), index: 0 }]), [mine()]],
    [
      "the transaction before, whole",
      psbt([{ txid: made().id, index: 0, nonWitnessUtxo: made().hex }]),
      [{ address: OLD.address, index: 0 }],
    ],
  ])("%s", async (_, text, signInputs) => {
    expect(await ask({ psbt: text, signInputs })).toEqual({ asked: [text], said: "" });
  });
});

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
