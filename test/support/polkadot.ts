import {
  bnToU8a,
  compactToU8a,
  hexToBn,
  hexToU8a,
  u8aConcat,
  u8aToHex,
  u8aWrapBytes,
} from "@polkadot/util";
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
import { read } from "../../src/base/errors.js";

/** Keys of each kind, by the ecosystem's own library. `cryptoWaitReady` has to be awaited first. */
export const KINDS = ["sr25519", "ed25519", "ecdsa"] as const;
export type Kind = (typeof KINDS)[number];

interface Key {
  readonly account: Uint8Array;
  readonly sign: (bytes: Uint8Array) => Uint8Array;
}

export const keyOfKind = (kind: Kind, byte = 5): Key => {
  const seed = new Uint8Array(32).fill(byte);
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
        account: blake2AsU8a(pair.publicKey, 256),
        sign: (bytes) => secp256k1Sign(bytes, pair, "blake2"),
      };
    }
  }
};

export const addressOf = ({ account }: Key, prefix: number): string =>
  encodeAddress(account, prefix);

/** `signRaw` as polkadot.js' extension does it: between `<Bytes>` and `</Bytes>`, unless it is there already. */
export const signsRaw =
  ({ sign }: Key) =>
  (input: unknown) => [
    { id: 1, signature: u8aToHex(sign(u8aWrapBytes(hexToU8a(String(read(input, "data")))))) },
  ];

/** A transaction's payload as code for Polkadot makes it (`SignerPayloadJSON`). */
export interface Payload {
  readonly method: string;
  readonly era: string;
  readonly nonce: string;
  readonly tip: string;
  readonly specVersion: string;
  readonly transactionVersion: string;
  readonly genesisHash: string;
  readonly blockHash: string;
}

/** The bytes that sign a transaction on a chain with the usual extensions: version 4, less than 256 of them. */
export const payloadBytes = (payload: Payload): Uint8Array =>
  u8aConcat(
    hexToU8a(payload.method),
    hexToU8a(payload.era),
    compactToU8a(hexToBn(payload.nonce)),
    compactToU8a(hexToBn(payload.tip)),
    ...[payload.specVersion, payload.transactionVersion].map((version) =>
      bnToU8a(hexToBn(version), { bitLength: 32, isLe: true }),
    ),
    hexToU8a(payload.genesisHash),
    hexToU8a(payload.blockHash),
  );

/** `signPayload` as polkadot.js' extension does it, with an sr25519 key: a byte before the signature says the kind. */
export const signsPayload =
  ({ sign }: Key) =>
  (input: unknown) => [
    { id: 1, signature: u8aToHex(u8aConcat([1], sign(payloadBytes(input as Payload)))) },
  ];

/**
 * The metadata of a chain with these extensions, and nothing else: CheckSpecVersion, CheckTxVersion, CheckGenesis,
 * CheckMortality, CheckNonce, ChargeTransactionPayment. Version 15, written with `@polkadot-api/substrate-bindings`.
 */
export const METADATA = Uint8Array.from(
  Buffer.from(
    "bWV0YQ8gAAAABQMABAAAAyAAAAAAAAgMHHNwX2NvcmUYY3J5cHRvLEFjY291bnRJZDMyAAAEAAQAAAAMDChzcF9ydW50aW1lMG11bHRpYWRkcmVzczBNdWx0aUFkZHJlc3MAAQgISWQEAAgAAAAADFJhdwQABAAAAgAAEAAAA0AAAAAAABQAAANBAAAAAAAYCChzcF9ydW50aW1lOE11bHRpU2lnbmF0dXJlAAEMHEVkMjU1MTkEABAAAAAAHFNyMjU1MTkEABAAAAEAFEVjZHNhBAAUAAACAAAcAAAEAAAABAwcGBwYQENoZWNrU3BlY1ZlcnNpb24cHDhDaGVja1R4VmVyc2lvbhwcMENoZWNrR2VuZXNpcxwcOENoZWNrTW9ydGFsaXR5HBwoQ2hlY2tOb25jZRwcYENoYXJnZVRyYW5zYWN0aW9uUGF5bWVudBwcHAAcHBwA",
    "base64",
  ),
);
