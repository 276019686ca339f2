import { expect, test } from "vitest";
import { base58Bytes } from "../../../../src/codecs/encodings.js";
import { standardAccountsOf } from "../../../../src/codecs/namespaces/solana/standard-accounts.js";
import { keyOf } from "../../../support/solana.js";

const address = keyOf(1);
const account = (publicKey: unknown) => ({ address, publicKey, chains: ["solana:mainnet"] });
const addressesOf = (...accounts: readonly unknown[]) =>
  standardAccountsOf(accounts)?.map((one) => one.address) ?? null;

test("[wallet standard] an account whose address is that of its key is taken", () => {
  expect(addressesOf(account(base58Bytes(address)))).toEqual([address]);
});

test.each<[string, unknown]>([
  ["of another account", base58Bytes(keyOf(2))],
  ["of zeros", new Uint8Array(32)],
  ["that is too short", base58Bytes(address)?.slice(1)],
  ["that is huge", new Uint8Array(10_000_000)],
])("[wallet standard] a key %s spoils the answer", (_, key) => {
  expect(addressesOf(account(key), account(base58Bytes(address)))).toBeNull();
});

test.each([[undefined], [null], ["x"], [new Uint8Array()]])(
  "[wallet standard] where the wallet says no key (%s), the address is taken",
  (key) => {
    expect(addressesOf(account(key))).toEqual([address]);
  },
);
