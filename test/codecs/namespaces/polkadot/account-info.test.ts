import { bnToU8a, hexToU8a, u8aConcat, u8aToHex } from "@polkadot/util";
import { blake2AsU8a, encodeAddress, xxhashAsU8a } from "@polkadot/util-crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  accountStorageKey,
  decodeAccountInfo,
  spendable,
} from "../../../../src/codecs/namespaces/polkadot/account.js";

/** The key as the ecosystem's library makes it. */
const keyBy = (account: Uint8Array): string =>
  u8aToHex(
    u8aConcat(
      xxhashAsU8a("System", 128),
      xxhashAsU8a("Account", 128),
      blake2AsU8a(account, 128),
      account,
    ),
  );

const u32 = (value: number) => bnToU8a(value, { bitLength: 32, isLe: true });
const u128 = (value: bigint) => bnToU8a(value, { bitLength: 128, isLe: true });
const infoOf = (free: bigint, reserved: bigint, frozen: bigint): string =>
  u8aToHex(u8aConcat(...[7, 1, 1, 0].map(u32), ...[free, reserved, frozen, 1n << 127n].map(u128)));

describe("[S9.1] what a chain tells of an account", () => {
  test("it is asked for under the key that the ecosystem's library makes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (account) => {
        expect(accountStorageKey(encodeAddress(account, 5))).toBe(keyBy(account));
      }),
    );
    const evm = "0x52908400098527886E0F7030069857D2E4169EE7";
    expect(accountStorageKey(evm)).toBe(keyBy(hexToU8a(evm)));
    expect(accountStorageKey("nobody")).toBeNull();
  });

  test("its balances are read, whatever they are", () => {
    const balance = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n });
    fc.assert(
      fc.property(balance, balance, balance, (free, reserved, frozen) => {
        expect(decodeAccountInfo(infoOf(free, reserved, frozen))).toEqual({
          free,
          reserved,
          frozen,
        });
      }),
    );
  });

  test("an account that the chain does not know has nothing", () =>
    expect(decodeAccountInfo(null)).toEqual({ free: 0n, reserved: 0n, frozen: 0n }));

  test.each([undefined, "", "0x", "0x00", infoOf(1n, 0n, 0n).slice(0, -2), 7, {}, "0xzz"])(
    "%j is no answer",
    (said) => expect(decodeAccountInfo(said)).toBeNull(),
  );

  test.each([
    [10n, 0n, 0n, 10n],
    // What is reserved counts towards what has to stay.
    [10n, 5n, 8n, 7n],
    [10n, 5n, 5n, 10n],
    [10n, 0n, 20n, 0n],
  ])("of %i free, %i reserved and %i frozen, %i can be spent", (free, reserved, frozen, left) =>
    expect(spendable({ free, reserved, frozen })).toBe(left),
  );
});
