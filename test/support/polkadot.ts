import { encodeAddress } from "@polkadot/util-crypto";
import { of } from "rxjs";
import {
  type PolkadotKey,
  type PolkadotKind,
  polkadotKey,
} from "../../sandbox/signing/polkadot/key.js";
import { type Payload, signPayload, signWrapped } from "../../sandbox/signing/polkadot/sign.js";
import { read } from "../../src/base/errors.js";
import type { ScriptedPolkadotAnswer } from "../../src/testing/scripted-polkadot-wallet.js";

export const keyOfKind = (kind: PolkadotKind): PolkadotKey =>
  polkadotKey(kind, new Uint8Array(32).fill(5));

export const addressOf = ({ account }: PolkadotKey, prefix: number): string =>
  encodeAddress(account, prefix);

/** `signRaw` as extensions do it. */
export const signsRaw =
  (key: PolkadotKey): ScriptedPolkadotAnswer =>
  (input) =>
    of({ id: 1, signature: signWrapped(key, String(read(input, "data"))) });

/** `signPayload` as extensions do it. */
export const signsPayload =
  (key: PolkadotKey): ScriptedPolkadotAnswer =>
  (input) =>
    of({ id: 1, signature: signPayload(key, input as Payload) });

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
