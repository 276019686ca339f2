import { secp256k1 } from "@noble/curves/secp256k1";
import { sha256 } from "@noble/hashes/sha2";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils";
import { base64 } from "@scure/base";
import { RawWitness, Script, Transaction } from "@scure/btc-signer";
import type { BitcoinKey } from "./key.js";

export type Protocol = "ecdsa" | "bip322";

/** A signature over a text, in base64. BIP-322 in its simple form, or the older one whose key is recovered. */
export const signBitcoinMessage = (key: BitcoinKey, text: string, protocol: Protocol): string =>
  base64.encode(protocol === "bip322" ? byScript(key, text) : byKey(key, text));

/** Spends, in a transaction that no chain takes, an output that never was: one of the address, which commits to the text. */
const byScript = (key: BitcoinKey, text: string): Uint8Array => {
  const any = { version: 0, allowUnknownOutputs: true, allowUnknownInputs: true } as const;
  const toSpend = new Transaction({ ...any, disableScriptCheck: true });
  toSpend.addOutput({ amount: 0n, script: key.script });
  const hash = sha256(concatBytes(TAG, TAG, utf8ToBytes(text)));
  toSpend.addInput({
    txid: new Uint8Array(32),
    index: 0xffff_ffff,
    sequence: 0,
    finalScriptSig: Script.encode([0, hash]),
  });
  const toSign = new Transaction(any);
  toSign.addInput({
    txid: toSpend.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script: key.script },
    ...(key.redeemScript === undefined ? {} : { redeemScript: key.redeemScript }),
    ...(key.tapInternalKey === undefined ? {} : { tapInternalKey: key.tapInternalKey }),
  });
  toSign.addOutput({ amount: 0n, script: Script.encode(["RETURN"]) });
  toSign.sign(key.secret);
  toSign.finalize();
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? []);
};

const TAG = sha256(utf8ToBytes("BIP0322-signed-message"));
const MAGIC = utf8ToBytes("\x18Bitcoin Signed Message:\n");
/** The first byte says which kind of address it is for. Taproot has none, and takes that of P2WPKH. */
const HEADS = { p2pkh: 31, nested: 35, p2wpkh: 39, p2tr: 39 } as const;

const byKey = ({ secret, kind }: BitcoinKey, text: string): Uint8Array => {
  const body = utf8ToBytes(text);
  const digest = sha256(sha256(concatBytes(MAGIC, lengthOf(body.length), body)));
  const signed = secp256k1.sign(digest, secret);
  return concatBytes(Uint8Array.of(HEADS[kind] + signed.recovery), signed.toCompactRawBytes());
};

/** As Bitcoin writes lengths. */
const lengthOf = (length: number): Uint8Array =>
  length < 0xfd ? Uint8Array.of(length) : Uint8Array.of(0xfd, length & 0xff, length >> 8);
