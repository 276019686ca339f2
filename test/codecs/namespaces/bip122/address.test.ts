import { hex } from "@scure/base";
import { payments } from "bitcoinjs-lib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bitcoinAddressOf,
  isBitcoinAddress,
} from "../../../../src/codecs/namespaces/bip122/address.js";

/** The script that an address pays to, as the vectors write it. */
const scriptOf = (address: string): string | null => {
  const said = bitcoinAddressOf(address);
  if (said === null) return null;
  const { type, program } = said;
  const heads = { p2wpkh: "0014", p2wsh: "0020", p2tr: "5120", p2pkh: "76a914", p2sh: "a914" };
  const ends = { p2wpkh: "", p2wsh: "", p2tr: "", p2pkh: "88ac", p2sh: "87" };
  return heads[type] + hex.encode(program) + ends[type];
};

describe("the addresses of BIP-173 and BIP-350", () => {
  test.each([
    ["BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "0014751e76e8199196d454941c45d1b3a323f1433bd6"],
    [
      "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7",
      "00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262",
    ],
    [
      "tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy",
      "0020000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433",
    ],
    [
      "tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c",
      "5120000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433",
    ],
    [
      "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
      "512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798",
    ],
  ])("%s pays to %s", (address, script) => {
    expect(scriptOf(address)).toBe(script);
  });

  test.each([
    ["of another prefix", "tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty"],
    [
      "of another prefix, in the later check sum",
      "tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut",
    ],
    ["with a wrong check sum", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5"],
    [
      "of version 1 in the check sum of version 0",
      "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd",
    ],
    [
      "of version 0 in the later check sum",
      "bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47",
    ],
    [
      "of version 16 in the wrong check sum",
      "BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL",
    ],
    [
      "with a letter that is none of them",
      "bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4",
    ],
    ["of version 17", "BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R"],
    ["of a program of one byte", "bc1pw5dgrnzv"],
    [
      "of a program of 41 bytes",
      "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav",
    ],
    ["of version 0, of 16 bytes", "BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P"],
    ["in mixed case", "tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq"],
    ["with bits left over", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf"],
    [
      "with bits left over that are not zero",
      "tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j",
    ],
    ["empty", "bc1gmk9yu"],
    [
      "of a version that is not in use",
      "bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y",
    ],
    ["of version 16, not in use", "BC1SW50QGDZ25J"],
    ["of version 2, not in use", "bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs"],
  ])("none %s", (_, address) => {
    expect(bitcoinAddressOf(address)).toBeNull();
  });
});

describe("older addresses", () => {
  test.each([
    ["1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH", "p2pkh", "mainnet"],
    ["3HSVzEhCFuH9Z3wvoWTexy7BMVVp3PjS6f", "p2sh", "mainnet"],
    ["mrCDrCybB6J1vRfbwM5hemdJz73FwDBC8r", "p2pkh", "testnet"],
    ["2NGZrVvZG92qGYqzTLjCAewvPZ7JE8S8VxE", "p2sh", "testnet"],
  ])("%s is %s, %s", (address, type, network) => {
    expect(bitcoinAddressOf(address)).toMatchObject({ type, network });
    expect(isBitcoinAddress(address)).toBe(true);
    // One letter changed.
    expect(
      bitcoinAddressOf(`${address.slice(0, -1)}${address.endsWith("H") ? "J" : "H"}`),
    ).toBeNull();
  });

  test.each([
    ["nothing", ""],
    ["an EVM address", "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"],
    ["an address of Litecoin", "LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1"],
    ["a private key", "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ"],
    ["a key of Solana", "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR"],
    ["a long text", "1".repeat(100_000)],
    ["a name of every object", "__proto__"],
  ])("%s is none", (_, text) => {
    expect(isBitcoinAddress(text)).toBe(false);
  });

  test("one of a private network is known, and not taken", () => {
    const address = "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080";
    expect(bitcoinAddressOf(address)?.network).toBe("regtest");
    expect(isBitcoinAddress(address)).toBe(false);
  });
});

test("every hash gives the address that another library makes of it, and is read back", () => {
  const hash = fc.uint8Array({ minLength: 20, maxLength: 20 });
  const script = fc.uint8Array({ minLength: 32, maxLength: 32 });
  fc.assert(
    fc.property(hash, script, (key, wide) => {
      const made = [
        ["p2pkh", payments.p2pkh({ hash: key }).address, key],
        ["p2sh", payments.p2sh({ hash: key }).address, key],
        ["p2wpkh", payments.p2wpkh({ hash: key }).address, key],
        ["p2wsh", payments.p2wsh({ hash: wide }).address, wide],
      ] as const;
      for (const [type, address = "", program] of made)
        expect(bitcoinAddressOf(address)).toEqual({ type, network: "mainnet", program });
    }),
  );
});
