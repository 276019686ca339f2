import { schnorr, secp256k1 } from "@noble/curves/secp256k1";
import { ripemd160 } from "@noble/hashes/legacy";
import { sha256 } from "@noble/hashes/sha2";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils";
import { base64 } from "@scure/base";
import { type CaipNetworkId, referenceOf } from "../../codecs/caip.js";
import { type BitcoinAddress, bitcoinAddressOf } from "../../codecs/namespaces/bip122/address.js";
import { checking } from "./verifier.js";

/**
 * BIP-322 in its simple form, for addresses that begin with `bc1q` (P2WPKH), `3` (P2WPKH within P2SH, the default of many wallets) and `bc1p`
 * (P2TR by its key), and the older signatures whose key is recovered, for addresses of a single key. The signature is base64.
 */
export const verifyBitcoin = checking(({ message, signature, data }) => {
  const address = bitcoinAddress(data.accountAddress, data.chainId);
  const text = utf8ToBytes(message);
  const bytes = base64.decode(signature.replace(/^smp/, ""));
  // A witness of 65 bytes would have to begin with the number of its parts, 1 or 2.
  return bytes.length === 65 && (bytes[0] ?? 0) >= 27
    ? isSignedByLegacy(address, text, bytes)
    : isSignedByWitness(address, text, witnessIn(bytes));
});

const SIGHASH_ALL = 1;

const isSignedByWitness = (
  { type, program }: BitcoinAddress,
  text: Uint8Array,
  [signed = new Uint8Array(), key, ...more]: readonly Uint8Array[],
): boolean => {
  if (more.length > 0) return false;
  if ((type === "p2wpkh" || type === "p2sh") && key !== undefined) {
    const keyHash = hash160(key);
    const isNested = type === "p2sh";
    const digest = segwitDigest(text, keyHash, isNested ? hashedScript(program) : undefined);
    return (
      signed.at(-1) === SIGHASH_ALL &&
      bytesEqual(isNested ? hash160(witnessScript(keyHash)) : keyHash, program) &&
      secp256k1.verify(signed.subarray(0, -1), digest, key, { format: "der" })
    );
  }
  if (type === "p2tr" && key === undefined) {
    // 64 bytes sign all by default; 65 end with how.
    const kind = signed.length === 65 ? (signed[64] ?? 0) : 0;
    const isKnown = signed.length === 64 || (signed.length === 65 && kind === SIGHASH_ALL);
    return (
      isKnown && schnorr.verify(signed.subarray(0, 64), taprootDigest(text, program, kind), program)
    );
  }
  return false;
};

/** The first byte says which of four keys it is, and of which kind the address is. Wallets do not agree on the kind, so it is left aside. */
const isSignedByLegacy = (
  { type, program }: BitcoinAddress,
  text: Uint8Array,
  bytes: Uint8Array,
): boolean => {
  const header = (bytes[0] ?? 0) - 27;
  if (header > 15 || type === "p2tr") return false;
  const key = secp256k1.Signature.fromCompact(bytes.subarray(1))
    .addRecoveryBit(header & 3)
    .recoverPublicKey(legacyDigest(text))
    .toRawBytes(type !== "p2pkh" || header >= 4);
  const owner = hash160(key);
  return bytesEqual(type === "p2sh" ? hash160(witnessScript(owner)) : owner, program);
};

/** The parts of a witness: their number, and each after its length. Throws unless that is all there is. */
const witnessIn = (bytes: Uint8Array): readonly Uint8Array[] => {
  const [count = 0] = bytes;
  const parts: Uint8Array[] = [];
  let at = 1;
  // Neither a signature nor a key is as long as a length of several bytes would be for.
  for (let part = 0; part < Math.min(count, PARTS_MAX + 1); part += 1) {
    const length = bytes[at] ?? 0;
    parts.push(bytes.slice(at + 1, at + 1 + length));
    at += 1 + length;
  }
  if (at !== bytes.length) throw new Error("not a witness");
  return parts;
};

/** A signature and a key. */
const PARTS_MAX = 2;

/** Reads an address of a single key. Throws for any other, and for one of another network. BIP-173, BIP-350 */
const bitcoinAddress = (address: string, chainId: CaipNetworkId): BitcoinAddress => {
  const said = bitcoinAddressOf(address);
  const isMain = referenceOf(chainId) === MAIN;
  if (said === null || said.type === "p2wsh" || isMain !== (said.network === "mainnet"))
    throw new Error("another network, or not of a single key");
  return said;
};

/** The hash of Bitcoin's first block. */
const MAIN = "000000000019d6689c085ae165831e93";

const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));

const bytesEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

/**
 * What is signed for a text by P2WPKH, also within P2SH: `script` is what the address stands for. BIP-322 makes a transaction of the text
 * that no chain accepts, `toSpend`, and signs another one that spends it: of version 0, without a value, with one output that nobody can
 * spend. BIP-143
 */
const segwitDigest = (
  text: Uint8Array,
  keyHash: Uint8Array,
  script = witnessScript(keyHash),
): Uint8Array => {
  const outpoint = outpointOf(text, script);
  return sha256x2(
    concatBytes(
      VERSION,
      sha256x2(outpoint),
      sha256x2(SEQUENCE),
      outpoint,
      bytesOf(0x19, 0x76, 0xa9, 0x14),
      keyHash,
      bytesOf(0x88, 0xac),
      VALUE,
      SEQUENCE,
      sha256x2(OUTPUT),
      LOCK_TIME,
      bytesOf(1, 0, 0, 0),
    ),
  );
};

/** The script of P2WPKH. BIP-141 */
const witnessScript = (keyHash: Uint8Array): Uint8Array =>
  concatBytes(bytesOf(0x00, 0x14), keyHash);

/** The script of P2SH. BIP-16 */
const hashedScript = (scriptHash: Uint8Array): Uint8Array =>
  concatBytes(bytesOf(0xa9, 0x14), scriptHash, bytesOf(0x87));

/** The same by P2TR, with its key. BIP-341 */
const taprootDigest = (text: Uint8Array, key: Uint8Array, kind: number): Uint8Array => {
  const script = concatBytes(bytesOf(0x51, 0x20), key);
  return tagged(
    "TapSighash",
    concatBytes(
      bytesOf(0, kind),
      VERSION,
      LOCK_TIME,
      sha256(outpointOf(text, script)),
      sha256(VALUE),
      sha256(withLength(script)),
      sha256(SEQUENCE),
      sha256(OUTPUT),
      bytesOf(0),
      bytesOf(0, 0, 0, 0),
    ),
  );
};

/** The same by signatures whose key is recovered, as wallets made them before BIP-322. */
const legacyDigest = (text: Uint8Array): Uint8Array =>
  sha256x2(concatBytes(utf8ToBytes("\x18Bitcoin Signed Message:\n"), withLength(text)));

const bytesOf = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);
const VERSION = bytesOf(0, 0, 0, 0);
const LOCK_TIME = VERSION;
const SEQUENCE = VERSION;
const VALUE = bytesOf(0, 0, 0, 0, 0, 0, 0, 0);
/** No value, and a script of one step: OP_RETURN. */
const OUTPUT = concatBytes(VALUE, bytesOf(1, 0x6a));

/** The one output of `toSpend`. */
const outpointOf = (text: Uint8Array, script: Uint8Array): Uint8Array =>
  concatBytes(sha256x2(toSpend(text, script)), bytesOf(0, 0, 0, 0));

const toSpend = (text: Uint8Array, script: Uint8Array): Uint8Array =>
  concatBytes(
    VERSION,
    bytesOf(1),
    new Uint8Array(32),
    bytesOf(0xff, 0xff, 0xff, 0xff),
    bytesOf(0x22, 0x00, 0x20),
    tagged("BIP0322-signed-message", text),
    SEQUENCE,
    bytesOf(1),
    VALUE,
    withLength(script),
    LOCK_TIME,
  );

const sha256x2 = (data: Uint8Array): Uint8Array => sha256(sha256(data));

/** BIP-340 */
const tagged = (tag: string, data: Uint8Array): Uint8Array => {
  const name = sha256(utf8ToBytes(tag));
  return sha256(concatBytes(name, name, data));
};

/** A length takes three bytes from 253 on; a sign-in message is never as long as five would be for. */
const withLength = (data: Uint8Array): Uint8Array => {
  const { length } = data;
  const size = length < 253 ? bytesOf(length) : bytesOf(253, length & 0xff, length >> 8);
  return concatBytes(size, data);
};
