import { Bech32Address } from "@keplr-wallet/cosmos";
import { bech32, bech32m } from "@scure/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isCosmosAddress,
  readCosmosAddress,
} from "../../../../src/codecs/namespaces/cosmos/key.js";

const HUB = "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6";
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const prefix = fc.constantFrom("cosmos", "osmo", "celestia", "stride", "a");

describe("[S1.8] an address of a network of Cosmos", () => {
  test.each([
    ["of an account", HUB],
    [
      "of a contract, which has 32 bytes",
      bech32.encode("osmo", bech32.toWords(new Uint8Array(32).fill(1))),
    ],
  ])("%s is one", (_, text) => {
    expect(isCosmosAddress(text)).toBe(true);
  });

  test.each([
    ["nothing", ""],
    ["another word", "cosmos1"],
    ["a wrong checksum", `${HUB.slice(0, -1)}7`],
    ["two letters swapped", HUB.replace("pk", "kp")],
    ["upper case", HUB.toUpperCase()],
    ["mixed case", HUB.replace("pk", "PK")],
    ["a blank around it", ` ${HUB}`],
    ["an address of EVM", `0x${"2".repeat(40)}`],
    ["the newer checksum", bech32m.encode("cosmos", bech32.toWords(new Uint8Array(20)))],
    ["19 bytes", bech32.encode("cosmos", bech32.toWords(new Uint8Array(19)))],
    ["33 bytes, as of a public key", bech32.encode("cosmos", bech32.toWords(new Uint8Array(33)))],
    ["a megabyte", `cosmos1${"q".repeat(1_000_000)}`],
  ])("%s is none", (_, text) => {
    expect(isCosmosAddress(text)).toBe(false);
  });

  test("is read as Keplr's library writes it, on every network", () =>
    fc.assert(
      fc.property(prefix, bytes(20), (name, hash) => {
        const address = new Bech32Address(hash).toBech32(name);
        expect(readCosmosAddress(address)).toEqual({ prefix: name, bytes: hash });
      }),
    ));
});
