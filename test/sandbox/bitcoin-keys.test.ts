import { Verifier } from "bip322-js";
import { describe, expect, test } from "vitest";
import { devBitcoinKey } from "../../sandbox/chains/bitcoin/dev-keys.js";
import { signBitcoinMessage } from "../../sandbox/signing/bitcoin/sign-message.js";

const KINDS = ["p2pkh", "nested", "p2wpkh", "p2tr"] as const;
const TEXT = "Sign in, please.\nÄ line 👋";

describe("[wire 9.6] signatures of the sandbox's accounts, by another library (bip322-js)", () => {
  test.each(["nested", "p2wpkh", "p2tr"] as const)("BIP-322 of %s", (kind) => {
    for (const network of ["mainnet", "testnet"] as const) {
      const key = devBitcoinKey(1, kind, network);
      const signature = signBitcoinMessage(key, TEXT, "bip322");
      expect(Verifier.verifySignature(key.address, TEXT, signature)).toBe(true);
      expect(Verifier.verifySignature(key.address, `${TEXT}.`, signature)).toBe(false);
    }
  });

  test.each(["p2pkh", "nested", "p2wpkh"] as const)("the older kind, of %s", (kind) => {
    const key = devBitcoinKey(1, kind);
    const signature = signBitcoinMessage(key, TEXT, "ecdsa");
    expect(Verifier.verifySignature(key.address, TEXT, signature)).toBe(true);
    expect(Verifier.verifySignature(key.address, `${TEXT}.`, signature)).toBe(false);
  });

  test("each account has an address of every kind", () => {
    expect(new Set(KINDS.map((kind) => devBitcoinKey(0, kind).address)).size).toBe(4);
  });
});
