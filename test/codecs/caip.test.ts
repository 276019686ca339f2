import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  eip155IdOf,
  isCaipNetworkId,
  NAMESPACES,
  namespaceOf,
  referenceOf,
} from "../../src/codecs/caip.js";
import { isSameAccount, parseCaipAddress } from "../../src/codecs/caip-account.js";
import { toHexChainId } from "../../src/codecs/namespaces/eip155/answers.js";

const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/);
const address = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/);

describe("[S1.8] chain ids (CAIP-2)", () => {
  test.each(["eip155:1", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "cosmos:cosmoshub-4"])(
    "%s is one",
    (id) => expect(isCaipNetworkId(id)).toBe(true),
  );
  test.each([
    "",
    "eip155",
    "eip155:",
    ":1",
    "eip156:1",
    "eip155:1:2",
    "eip155:1\n",
    `eip155:${"1".repeat(33)}`,
  ])("%j is none", (id) => expect(isCaipNetworkId(id)).toBe(false));
  test("its parts give it back", () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMESPACES), reference, (namespace, part) => {
        const id = `${namespace}:${part}` as const;
        expect(isCaipNetworkId(id)).toBe(true);
        expect([namespaceOf(id), referenceOf(id)]).toEqual([namespace, part]);
      }),
    );
  });
});

describe("account ids (CAIP-10)", () => {
  test("its parts give it back, and nothing else is one", () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMESPACES), reference, address, (namespace, part, text) => {
        const caipNetworkId = `${namespace}:${part}` as const;
        expect(parseCaipAddress(`${caipNetworkId}:${text}`)).toEqual({
          caipNetworkId,
          address: text,
        });
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseCaipAddress(text);
        if (parsed !== null) expect(`${parsed.caipNetworkId}:${parsed.address}`).toBe(text);
      }),
    );
  });
  test.each(["eip155:1", "eip155:1:", "eip155:1:a b", "evil:1:0x1", "eip155:1:0x1:2"])(
    "%j is none",
    (text) => expect(parseCaipAddress(text)).toBeNull(),
  );
});

describe("chain ids of EVM wallets", () => {
  test.each([
    ["0x1", "eip155:1"],
    ["0x01", "eip155:1"],
    ["0xA", "eip155:10"],
    ["10", "eip155:10"],
    [10, "eip155:10"],
    ["0x38d7ea4c68000", "eip155:1000000000000000"],
  ])("%j is %s", (said, id) => expect(eip155IdOf(said)).toBe(id));
  test.each([
    "",
    "0x",
    "0x0",
    "0",
    0,
    -1,
    1.5,
    Number.NaN,
    "1e3",
    " 1",
    "0x1g",
    null,
    undefined,
    {},
    ["0x1"],
    `0x${"f".repeat(15)}`,
  ])("%j is none", (said) => expect(eip155IdOf(said)).toBeNull());
  test("hex and back, without leading zeros", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        const hex = toHexChainId(id);
        expect(hex).toMatch(/^0x[1-9a-f][0-9a-f]*$/);
        expect(eip155IdOf(hex)).toBe(`eip155:${id}`);
      }),
    );
  });
});

describe("two addresses of one account", () => {
  test("on EVM, case is a checksum (EIP-55)", () => {
    const evm = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/);
    fc.assert(fc.property(evm, (one) => isSameAccount("eip155", one.toLowerCase(), one)));
    expect(isSameAccount("eip155", "0x1", "0x2")).toBe(false);
  });

  test.each(["solana", "bip122", "polkadot", "cosmos"] as const)(
    "on %s every letter counts: base58 tells cases apart",
    (namespace) => {
      expect(isSameAccount(namespace, "Ab", "Ab")).toBe(true);
      expect(isSameAccount(namespace, "Ab", "aB")).toBe(false);
    },
  );
});
