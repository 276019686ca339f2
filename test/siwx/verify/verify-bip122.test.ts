import { schnorr, secp256k1 } from "@noble/curves/secp256k1";
import { ripemd160 } from "@noble/hashes/legacy";
import { sha256 } from "@noble/hashes/sha2";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils";
import { base64, bech32, createBase58check } from "@scure/base";
import { describe, expect, test } from "vitest";
import type { CaipNetworkId } from "../../../src/codecs/caip.js";
import { verifyBitcoin } from "../../../src/siwx/verify/verify-bip122.js";
import { messageOf } from "../../support/sign-in.js";

const MAIN = "bip122:000000000019d6689c085ae165831e93";
const TEST = "bip122:000000000933ea01ad0ee984209779ba";

const codeOf = async (
  message: string,
  accountAddress: string,
  signature: string,
  chainId: CaipNetworkId = MAIN,
) => {
  const data = messageOf({ chainId, accountAddress });
  return (await verifyBitcoin({ data, message, signature }))?.code ?? null;
};

const P2WPKH = "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l";
const P2TR = "bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler";
const P2SH = "3HSVzEhCFuH9Z3wvoWTexy7BMVVp3PjS6f";
const NESTED =
  "AkgwRQIhAMd2wZSY3x0V9Kr/NClochoTXcgDaGl3OObOR17yx3QQAiBVWxqNSS+CKen7bmJTG6YfJjsggQ4Fa2RHKgBKrdQQ+gEhAxa5UDdQCHSQHfKQv14ybcYm1C9y6b12xAuukWzSnS+w";
const EMPTY =
  "AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=";
const HELLO =
  "AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=";
const KEY_PATH =
  "AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R";

describe("[wire 12.3] the vectors of BIP-322 (CC0), and one of nested SegWit", () => {
  test.each([
    ["an empty text", "", P2WPKH, EMPTY],
    [
      "an empty text, signed otherwise",
      "",
      P2WPKH,
      "AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy",
    ],
    ["a text", "Hello World", P2WPKH, HELLO],
    [
      "a text, signed otherwise",
      "Hello World",
      P2WPKH,
      "AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy",
    ],
    ["with its kind before it", "Hello World", P2WPKH, `smp${HELLO}`],
    ["of P2WPKH within P2SH", "Hello World", P2SH, NESTED],
    ["by the key of P2TR", "No prefix fallback", P2TR, KEY_PATH],
  ])("%s", async (_what, message, address, signature) => {
    expect(await codeOf(message, address, signature)).toBeNull();
    expect(await codeOf(`${message}.`, address, signature)).toBe("signature");
  });

  test.each([
    ["no base64", "", P2WPKH, "not-valid-base64!!!"],
    ["empty", "", P2WPKH, ""],
    ["for another text", "Wrong message that was not signed", P2WPKH, EMPTY],
    [
      "for another address",
      "",
      "bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9",
      EMPTY,
    ],
    ["an empty witness", "", P2WPKH, "AA=="],
    ["with an unknown prefix", "", P2WPKH, "fooAA=="],
    [
      "of the full kind",
      "incorrect prefix",
      "bc1pyrgrm6cu6n54jrvkdjd9rvyd3xfyu84s2623awu2srn6mxhscwpsm5644w",
      "fulAUDZwFXUp+adN+/UZj5dVrGAbB3zKs1Vcalz5fCF9srxS63eSWNGvH1NYbrBkPt1BJDUyWUz9zgUxfc63/QheT6M",
    ],
    ["of a key of P2TR, for P2WPKH", "No prefix fallback", P2WPKH, KEY_PATH],
    ["of P2WPKH, for P2SH", "Hello World", P2SH, HELLO],
    ["of P2WPKH within P2SH, for P2WPKH", "Hello World", P2WPKH, NESTED],
    ["of P2WPKH, for P2TR", "Hello World", P2TR, HELLO],
    [
      "with a byte after it",
      "Hello World",
      P2WPKH,
      base64.encode(concatBytes(base64.decode(HELLO), new Uint8Array(1))),
    ],
  ])("refused: %s", async (_what, message, address, signature) => {
    expect(await codeOf(message, address, signature)).toBe("signature");
  });

  test("an address of another network is refused", async () => {
    expect(await codeOf("Hello World", P2WPKH, HELLO, TEST)).toBe("signature");
  });
});

describe("signatures whose key is recovered", () => {
  const KEY = sha256(utf8ToBytes("a key of this test"));
  const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes));
  const base58check = createBase58check(sha256);
  const owner = hash160(secp256k1.getPublicKey(KEY, true));
  const long = hash160(secp256k1.getPublicKey(KEY, false));
  const p2pkh = (version: number, of: Uint8Array) =>
    base58check.encode(concatBytes(Uint8Array.from([version]), of));
  const p2wpkh = bech32.encode("bc", [0, ...bech32.toWords(owner)]);
  const wrapped = hash160(concatBytes(Uint8Array.from([0, 20]), owner));

  /** As Bitcoin's own program signs. */
  const sign = (message: string, header: number) => {
    const text = utf8ToBytes(message);
    const size = text.length < 253 ? [text.length] : [253, text.length & 255, text.length >> 8];
    const body = concatBytes(
      utf8ToBytes("\x18Bitcoin Signed Message:\n"),
      Uint8Array.from(size),
      text,
    );
    const signed = secp256k1.sign(sha256(sha256(body)), KEY);
    return base64.encode(
      concatBytes(Uint8Array.from([header + signed.recovery]), signed.toCompactRawBytes()),
    );
  };

  test.each([
    ["P2PKH", p2pkh(0, owner), 31, MAIN],
    ["P2PKH of a long key", p2pkh(0, long), 27, MAIN],
    ["P2PKH of the test network", p2pkh(111, owner), 31, TEST],
    ["P2SH around P2WPKH", p2pkh(5, wrapped), 35, MAIN],
    ["P2WPKH", p2wpkh, 39, MAIN],
    ["P2WPKH, by a wallet that calls it P2PKH", p2wpkh, 31, MAIN],
  ] as const)("%s", async (_what, address, header, chainId) => {
    for (const message of ["Hello", "x".repeat(300)]) {
      expect(await codeOf(message, address, sign(message, header), chainId)).toBeNull();
      expect(await codeOf("Other", address, sign(message, header), chainId)).toBe("signature");
    }
  });

  test("an address of a key that only tweaks another is none of these", async () => {
    const tweaked = schnorr.getPublicKey(KEY);
    const address = p2pkh(0, hash160(tweaked));
    expect(await codeOf("Hello", address, sign("Hello", 31))).toBe("signature");
  });
});
