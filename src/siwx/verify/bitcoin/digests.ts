import { sha256 } from "@noble/hashes/sha2";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils";

/**
 * What is signed for a text. BIP-322 makes a transaction of it that no chain accepts, `toSpend`, and signs another one that spends it: of
 * version 0, without a value, with one output that nobody can spend.
 */

/** For P2WPKH, also within P2SH: `script` is what the address stands for. BIP-143 */
export const segwitDigest = (
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
      bytes(0x19, 0x76, 0xa9, 0x14),
      keyHash,
      bytes(0x88, 0xac),
      VALUE,
      SEQUENCE,
      sha256x2(OUTPUT),
      LOCK_TIME,
      bytes(1, 0, 0, 0),
    ),
  );
};

/** The script of P2WPKH. BIP-141 */
export const witnessScript = (keyHash: Uint8Array): Uint8Array =>
  concatBytes(bytes(0x00, 0x14), keyHash);

/** The script of P2SH. BIP-16 */
export const hashedScript = (scriptHash: Uint8Array): Uint8Array =>
  concatBytes(bytes(0xa9, 0x14), scriptHash, bytes(0x87));

/** For P2TR by its key. BIP-341 */
export const taprootDigest = (text: Uint8Array, key: Uint8Array, kind: number): Uint8Array => {
  const script = concatBytes(bytes(0x51, 0x20), key);
  return tagged(
    "TapSighash",
    concatBytes(
      bytes(0, kind),
      VERSION,
      LOCK_TIME,
      sha256(outpointOf(text, script)),
      sha256(VALUE),
      sha256(withLength(script)),
      sha256(SEQUENCE),
      sha256(OUTPUT),
      bytes(0),
      bytes(0, 0, 0, 0),
    ),
  );
};

/** For signatures whose key is recovered, as wallets made them before BIP-322. */
export const legacyDigest = (text: Uint8Array): Uint8Array =>
  sha256x2(concatBytes(utf8ToBytes("\x18Bitcoin Signed Message:\n"), withLength(text)));

export const bytesEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);
const VERSION = bytes(0, 0, 0, 0);
const LOCK_TIME = VERSION;
const SEQUENCE = VERSION;
const VALUE = bytes(0, 0, 0, 0, 0, 0, 0, 0);
/** No value, and a script of one step: OP_RETURN. */
const OUTPUT = concatBytes(VALUE, bytes(1, 0x6a));

/** The one output of `toSpend`. */
const outpointOf = (text: Uint8Array, script: Uint8Array): Uint8Array =>
  concatBytes(sha256x2(toSpend(text, script)), bytes(0, 0, 0, 0));

const toSpend = (text: Uint8Array, script: Uint8Array): Uint8Array =>
  concatBytes(
    VERSION,
    bytes(1),
    new Uint8Array(32),
    bytes(0xff, 0xff, 0xff, 0xff),
    bytes(0x22, 0x00, 0x20),
    tagged("BIP0322-signed-message", text),
    SEQUENCE,
    bytes(1),
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
  const size = length < 253 ? bytes(length) : bytes(253, length & 0xff, length >> 8);
  return concatBytes(size, data);
};
