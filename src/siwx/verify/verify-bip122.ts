import { schnorr, secp256k1 } from "@noble/curves/secp256k1";
import { ripemd160 } from "@noble/hashes/legacy";
import { sha256 } from "@noble/hashes/sha2";
import { utf8ToBytes } from "@noble/hashes/utils";
import { base64 } from "@scure/base";
import { type CaipNetworkId, referenceOf } from "../../codecs/caip.js";
import { type BitcoinAddress, bitcoinAddressOf } from "../../codecs/namespaces/bip122/address.js";
import {
  bytesEqual,
  hashedScript,
  legacyDigest,
  segwitDigest,
  taprootDigest,
  witnessScript,
} from "./bitcoin/digests.js";
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

const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));

/** The hash of Bitcoin's first block. */
const MAIN = "000000000019d6689c085ae165831e93";
