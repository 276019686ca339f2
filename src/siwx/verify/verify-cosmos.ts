import { secp256k1 } from "@noble/curves/secp256k1";
import { ripemd160 } from "@noble/hashes/legacy";
import { sha256 } from "@noble/hashes/sha2";
import { utf8ToBytes } from "@noble/hashes/utils";
import { base64, bech32 } from "@scure/base";
import { checking } from "./verifier.js";

/**
 * ADR-36: the text stands in a transaction that no chain accepts, and its sorted JSON is signed (secp256k1). The address is a hash of the public
 * key. The signature is base64 of 64 bytes, what Keplr gives as `signature`; the key is recovered from it, so it need not be handed over.
 */
export const verifyCosmos = checking(({ message, signature, data: { accountAddress } }) => {
  const account = Uint8Array.from(bech32.fromWords(bech32.decode(bech32Of(accountAddress)).words));
  const signed = secp256k1.Signature.fromCompact(base64.decode(signature));
  // Anybody can turn a signature into its twin with the high `s`; no chain takes that one.
  if (signed.hasHighS()) return false;
  const digest = sha256(utf8ToBytes(signDoc(accountAddress, message)));
  return [0, 1].some((bit) => {
    const key = signed.addRecoveryBit(bit).recoverPublicKey(digest).toRawBytes(true);
    const owner = ripemd160(sha256(key));
    return owner.length === account.length && owner.every((byte, at) => byte === account[at]);
  });
});

const bech32Of = (address: string): `${string}1${string}` => {
  if (!isBech32(address)) throw new Error("not an address");
  return address;
};

const isBech32 = (address: string): address is `${string}1${string}` => address.includes("1");

/** Keys in alphabetical order, without white space. Nothing in it has to be escaped. */
const signDoc = (signer: string, message: string): string =>
  JSON.stringify({
    account_number: "0",
    chain_id: "",
    fee: { amount: [], gas: "0" },
    memo: "",
    msgs: [
      { type: "sign/MsgSignData", value: { data: base64.encode(utf8ToBytes(message)), signer } },
    ],
    sequence: "0",
  });
