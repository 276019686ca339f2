import {
  blake2AsU8a,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign,
} from "@polkadot/util-crypto";

export const POLKADOT_KINDS = ["sr25519", "ed25519", "ecdsa"] as const;
export type PolkadotKind = (typeof POLKADOT_KINDS)[number];

/** An account of Polkadot with its key, by the ecosystem's own library. */
export type PolkadotKey = {
  readonly kind: PolkadotKind;
  /** 32 bytes: the public key, or the hash of an ECDSA one. */
  readonly account: Uint8Array;
  /** As extensions write it, for no network in particular. */
  readonly address: string;
  readonly sign: (bytes: Uint8Array) => Uint8Array;
};

/** @param seed 32 bytes */
export const polkadotKey = (kind: PolkadotKind, seed: Uint8Array): PolkadotKey => {
  const { account, sign } = partsOf(kind, seed);
  return { kind, account, address: encodeAddress(account), sign };
};

const partsOf = (kind: PolkadotKind, seed: Uint8Array): Pick<PolkadotKey, "account" | "sign"> => {
  switch (kind) {
    case "sr25519": {
      const pair = sr25519PairFromSeed(seed);
      return { account: pair.publicKey, sign: (bytes) => sr25519Sign(bytes, pair) };
    }
    case "ed25519": {
      const pair = ed25519PairFromSeed(seed);
      return { account: pair.publicKey, sign: (bytes) => ed25519Sign(bytes, pair) };
    }
    case "ecdsa": {
      const pair = secp256k1PairFromSeed(seed);
      return {
        account: blake2AsU8a(pair.publicKey),
        sign: (bytes) => secp256k1Sign(bytes, pair, "blake2"),
      };
    }
  }
};
