import {
  availableNetworks,
  checkAddress,
  decodeAddress,
  encodeAddress,
} from "@polkadot/util-crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hexOf } from "../../../../src/codecs/encodings.js";
import { addressIn, keyOf, prefixOf } from "../../../../src/codecs/namespaces/polkadot/account.js";
import {
  decodeSs58,
  encodeSs58,
  isSs58Prefix,
} from "../../../../src/codecs/namespaces/polkadot/ss58.js";

const key = fc.uint8Array({ minLength: 32, maxLength: 32 });
const prefix = fc.integer({ min: 0, max: 16_383 }).filter(isSs58Prefix);
/** The well-known account Alice, as the documentation of SS58 has it. */
const ALICE = "0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d";
const ALICE_ON = {
  0: "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5",
  2: "HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F",
  42: "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
} as const;

describe("[S1.8] addresses of Polkadot's networks (SS58)", () => {
  test.each(Object.entries(ALICE_ON))("with %s, Alice is %s", (number, address) => {
    expect(decodeSs58(address)?.prefix).toBe(Number(number));
    expect(keyOf(address)).toBe(ALICE);
    expect(addressIn(ALICE_ON[42], { ss58Prefix: Number(number) })).toBe(address);
  });

  test("each number of the registry is written as the ecosystem's library writes it", () => {
    const bytes = decodeAddress(ALICE_ON[42]);
    const numbers = availableNetworks.map((one) => one.prefix).filter(isSs58Prefix);
    expect(numbers.length).toBeGreaterThan(100);
    for (const number of numbers)
      expect([number, encodeSs58({ prefix: number, key: bytes })]).toEqual([
        number,
        encodeAddress(bytes, number),
      ]);
  });

  test("any key with any number is read as it was written, here and by that library", () => {
    fc.assert(
      fc.property(key, prefix, (bytes, number) => {
        const address = encodeSs58({ prefix: number, key: bytes });
        expect(address).toBe(encodeAddress(bytes, number));
        expect(decodeSs58(address)).toEqual({ prefix: number, key: bytes });
        expect(decodeAddress(address)).toEqual(bytes);
      }),
    );
  });

  test("a letter that is changed is found out", () => {
    fc.assert(
      fc.property(
        key,
        prefix,
        fc.nat(),
        fc.constantFrom("z", "2", "1"),
        (bytes, number, at, by) => {
          const address = encodeSs58({ prefix: number, key: bytes });
          const place = at % address.length;
          fc.pre(address[place] !== by);
          const changed = `${address.slice(0, place)}${by}${address.slice(place + 1)}`;
          expect(decodeSs58(changed) === null).toBe(!checkAddress(changed, number)[0]);
        },
      ),
    );
  });

  test("any other text is none, and nothing throws", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(keyOf(text)).toBeNull();
      }),
    );
  });

  test.each([
    ["nothing", ""],
    ["a letter", "1"],
    ["a short account of one byte", "F7Hs"],
    ["an address of Solana", "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM"],
    ["one of 33 bytes", encodeAddress(new Uint8Array(33).fill(3), 42)],
    ["a number that is reserved", encodeSs58({ prefix: 46, key: new Uint8Array(32) })],
    ["a small number in two bytes", encodeSs58({ prefix: 42 + 16_384, key: new Uint8Array(32) })],
    ["a space behind", `${ALICE_ON[0]} `],
    ["a long text", "1".repeat(10_000)],
    ["an address of Ethereum that is cut", "0x52908400098527886e0f7030069857d2e4169ee"],
  ])("%s is none", (_, text) => expect(keyOf(text)).toBeNull());

  test("two addresses of one account have one key, of Ethereum too, whatever the case", () => {
    expect(new Set(Object.values(ALICE_ON).map(keyOf))).toEqual(new Set([ALICE]));
    const evm = "0x52908400098527886E0F7030069857D2E4169EE7";
    expect(keyOf(evm)).toBe(evm.toLowerCase());
    expect(keyOf(evm.toLowerCase())).toBe(keyOf(evm));
  });
});

describe("[S1.8] how a network writes an address", () => {
  test.each([
    [undefined, 42],
    [0, 0],
    [1284, 1284],
    [null, null],
    // No number of an address: as if it were not said.
    [46, 42],
    [-1, 42],
    [16_384, 42],
    [1.5, 42],
  ] as const)("%j is %j", (ss58Prefix, format) =>
    expect(prefixOf(ss58Prefix === undefined ? {} : { ss58Prefix })).toBe(format),
  );

  test("accounts of the one kind have no address on networks of the other", () => {
    const evm = "0x52908400098527886E0F7030069857D2E4169EE7";
    expect(addressIn(evm, { ss58Prefix: 0 })).toBeNull();
    expect(addressIn(evm, { ss58Prefix: null })).toBe(evm);
    expect(addressIn(ALICE_ON[0], { ss58Prefix: null })).toBeNull();
    expect(
      hexOf(decodeSs58(addressIn(ALICE_ON[0], { ss58Prefix: 5 }) ?? "")?.key ?? new Uint8Array()),
    ).toBe(ALICE.slice(2));
  });
});
