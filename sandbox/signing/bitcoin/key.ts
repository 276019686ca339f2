import { secp256k1 } from "@noble/curves/secp256k1";
import { bytesToHex } from "@noble/hashes/utils";
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK } from "@scure/btc-signer";

/** What an account's address is made in. */
export type BitcoinKind = "p2pkh" | "nested" | "p2wpkh" | "p2tr";

/** An account of Bitcoin with its key. */
export type BitcoinKey = {
  readonly kind: BitcoinKind;
  readonly address: string;
  /** Hexadecimal; of Taproot without its first byte. */
  readonly publicKey: string;
  readonly secret: Uint8Array;
  /** What is paid to. */
  readonly script: Uint8Array;
  /** What a witness within P2SH is for. */
  readonly redeemScript?: Uint8Array;
  readonly tapInternalKey?: Uint8Array;
};

/** @param secret 32 bytes */
export const bitcoinKey = (
  secret: Uint8Array,
  kind: BitcoinKind,
  network: "mainnet" | "testnet",
): BitcoinKey => {
  const net = network === "mainnet" ? NETWORK : TEST_NETWORK;
  const key = secp256k1.getPublicKey(secret);
  const inner = p2wpkh(key, net);
  const made = {
    p2pkh: () => p2pkh(key, net),
    nested: () => p2sh(inner, net),
    p2wpkh: () => inner,
    p2tr: () => p2tr(key.slice(1), undefined, net),
  }[kind]();
  return {
    kind,
    secret,
    address: String(made.address),
    publicKey: bytesToHex(kind === "p2tr" ? key.slice(1) : key),
    script: made.script,
    ...(kind === "nested" ? { redeemScript: inner.script } : {}),
    ...(kind === "p2tr" ? { tapInternalKey: key.slice(1) } : {}),
  };
};
