import { ed25519 } from "@noble/curves/ed25519";
import { secp256k1 } from "@noble/curves/secp256k1";
import { blake2b } from "@noble/hashes/blake2";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils";
import * as sr25519 from "@scure/sr25519";
import { decodeSs58 } from "../../codecs/namespaces/polkadot/ss58.js";
import { checking } from "./verifier.js";

/**
 * An account of Polkadot's networks has a key of one of three kinds, and its address does not say of which. Extensions sign the text between
 * `<Bytes>` and `</Bytes>`, so that no text passes for a transaction.
 */
export const verifyPolkadot = checking(({ message, signature, data: { accountAddress } }) => {
  const signed = hexToBytes(signature.replace(/^0x/, ""));
  // Whichever network the address was written for.
  const account = decodeSs58(accountAddress)?.key;
  if (account === undefined) return false;
  return [message, `<Bytes>${message}</Bytes>`].some((text) =>
    isSignedBy(account, signed, utf8ToBytes(text)),
  );
});

/** 64 bytes of a Schnorr or Edwards signature, 65 of an ECDSA one; each may have a byte before it that says which. */
const isSignedBy = (account: Uint8Array, signed: Uint8Array, text: Uint8Array): boolean => {
  const [kind] = signed;
  switch (signed.length) {
    case 64:
      return isSr25519(account, signed, text) || isEd25519(account, signed, text);
    case 65:
      return (
        (kind === 0 && isEd25519(account, signed.subarray(1), text)) ||
        (kind === 1 && isSr25519(account, signed.subarray(1), text)) ||
        isEcdsa(account, signed, text)
      );
    case 66:
      return kind === 2 && isEcdsa(account, signed.subarray(1), text);
    default:
      return false;
  }
};

const isSr25519 = (key: Uint8Array, signed: Uint8Array, text: Uint8Array): boolean =>
  orFalse(() => sr25519.verify(text, signed, key));

const isEd25519 = (key: Uint8Array, signed: Uint8Array, text: Uint8Array): boolean =>
  orFalse(() => ed25519.verify(signed, text, key, { zip215: false }));

/** The account is the hash of the key, which is recovered from the signature. */
const isEcdsa = (account: Uint8Array, signed: Uint8Array, text: Uint8Array): boolean =>
  orFalse(() => {
    const key = secp256k1.Signature.fromCompact(signed.subarray(0, 64))
      .addRecoveryBit(signed[64] ?? 0)
      .recoverPublicKey(blake2b(text, { dkLen: 32 }))
      .toRawBytes(true);
    return isSame(blake2b(key, { dkLen: 32 }), account);
  });

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

const orFalse = (check: () => boolean): boolean => {
  try {
    return check();
  } catch {
    return false; // not a signature of this kind
  }
};
