import { ed25519 } from "@noble/curves/ed25519";
import { encodeBase58 } from "../../shared/base58.js";

/** An account of Solana with its ed25519 key. */
export type SolanaKey = {
  /** The public key, base58. */
  readonly address: string;
  readonly publicKey: Uint8Array;
  readonly sign: (bytes: Uint8Array) => Uint8Array;
};

/** @param seed 32 bytes */
export const solanaKey = (seed: Uint8Array): SolanaKey => {
  const publicKey = ed25519.getPublicKey(seed);
  return {
    address: encodeBase58(publicKey),
    publicKey,
    sign: (bytes) => ed25519.sign(bytes, seed),
  };
};
