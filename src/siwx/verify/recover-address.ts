import { secp256k1 } from "@noble/curves/secp256k1";
import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils";
import { type EvmClients, evmVerifier, type RecoverAddress } from "./verify-eip155.js";

/** For pages, which need no viem; a server has viem do it. */
export const recoverAddress: RecoverAddress = (message, signature) => {
  const bytes = hexToBytes(signature.slice(2));
  const key = secp256k1.Signature.fromCompact(bytes.subarray(0, 64))
    .addRecoveryBit((bytes[64] ?? 0) - 27)
    .recoverPublicKey(digestOf(message))
    .toRawBytes(false);
  return `0x${bytesToHex(keccak_256(key.subarray(1)).subarray(12))}`;
};

const digestOf = (message: string): Uint8Array => {
  const text = utf8ToBytes(message);
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text));
};

export const verifierInPage = (getClient?: EvmClients) => evmVerifier(recoverAddress, getClient);
