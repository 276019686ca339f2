import {
  bnToU8a,
  compactToU8a,
  hexToBn,
  hexToU8a,
  isHex,
  stringToU8a,
  u8aConcat,
  u8aToHex,
  u8aWrapBytes,
} from "@polkadot/util";
import type { POLKADOT_KINDS, PolkadotKey } from "./key.js";

/** A transaction as code for Polkadot puts it before a wallet: the fields of `SignerPayloadJSON` that are signed. */
export type Payload = {
  readonly method: string;
  readonly era: string;
  readonly nonce: string;
  readonly tip: string;
  readonly specVersion: string;
  readonly transactionVersion: string;
  readonly genesisHash: string;
  readonly blockHash: string;
};

/** The bytes of a text, or those that hexadecimal stands for. */
export const messageBytes = (message: string): Uint8Array =>
  isHex(message) ? hexToU8a(message) : stringToU8a(message);

/** Signs a message as extensions do: between `<Bytes>` and `</Bytes>`, so that no message passes for a transaction. */
export const signWrapped = ({ sign }: PolkadotKey, message: string): `0x${string}` =>
  u8aToHex(sign(u8aWrapBytes(messageBytes(message))));

/** The bytes that sign a transaction on a chain with the usual extensions, of version 4. Longer ones would be hashed. */
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

/** Signs a transaction as extensions do: a byte before the signature says the kind of key. */
export const signPayload = ({ kind, sign }: PolkadotKey, payload: Payload): `0x${string}` =>
  u8aToHex(u8aConcat([KIND_BYTES[kind]], sign(payloadBytes(payload))));

const KIND_BYTES = { ed25519: 0, sr25519: 1, ecdsa: 2 } as const satisfies Record<
  (typeof POLKADOT_KINDS)[number],
  number
>;
