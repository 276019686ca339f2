import { bech32 } from "@scure/base";
import { describe, expect, test } from "vitest";
import { toBase64 } from "../../../../src/codecs/encodings.js";
import { cosmosKeyOf } from "../../../../src/codecs/namespaces/cosmos/key.js";

const ADDRESS = "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6";
const PUB_KEY = Uint8Array.of(2, ...new Uint8Array(32).fill(9));
const osmo = bech32.encode("osmo", bech32.toWords(new Uint8Array(20)));
const said = {
  name: "main",
  algo: "secp256k1",
  pubKey: PUB_KEY,
  address: new Uint8Array(20),
  bech32Address: ADDRESS,
  isNanoLedger: false,
};
const key = {
  address: ADDRESS,
  publicKey: toBase64(PUB_KEY),
  algo: "secp256k1",
  isNanoLedger: false,
};

describe("what a wallet with Keplr's interface says of an account", () => {
  test("has address and public key", () => {
    expect(cosmosKeyOf(said, "cosmos")).toEqual(key);
    expect(cosmosKeyOf(said, undefined)).toEqual(key);
  });

  test("tells whether a Ledger is behind it, and which kind of key it is", () => {
    const ledger = { ...said, isNanoLedger: true, algo: "ethsecp256k1" };
    expect(cosmosKeyOf(ledger, "cosmos")).toEqual({
      ...key,
      isNanoLedger: true,
      algo: "ethsecp256k1",
    });
    expect(cosmosKeyOf({ ...said, isNanoLedger: "yes", algo: undefined }, "cosmos")).toEqual(key);
  });

  test("is taken with any prefix where the site's network names none", () => {
    expect(cosmosKeyOf({ ...said, bech32Address: osmo }, undefined)?.address).toBe(osmo);
  });

  test("its bytes are copied: what the wallet does to them later changes nothing", () => {
    const pubKey = PUB_KEY.slice();
    const read = cosmosKeyOf({ ...said, pubKey }, "cosmos");
    pubKey.fill(0);
    expect(read).toEqual(key);
  });

  test.each([
    ["nothing", undefined],
    ["no address", { ...said, bech32Address: undefined }],
    ["an address that is none", { ...said, bech32Address: "cosmos1abc" }],
    ["an address of another network", { ...said, bech32Address: osmo }],
    ["no key", { ...said, pubKey: undefined }],
    ["a key that is text", { ...said, pubKey: toBase64(PUB_KEY) }],
    ["a key that is too short", { ...said, pubKey: PUB_KEY.slice(1) }],
    ["a key that is too long", { ...said, pubKey: new Uint8Array(65) }],
    [
      "a getter that throws",
      {
        ...said,
        get pubKey(): never {
          throw new Error("gone");
        },
      },
    ],
  ])("%s is no account", (_, answer) => {
    expect(cosmosKeyOf(answer, "cosmos")).toBeNull();
  });
});
