import { ed25519 } from "@noble/curves/ed25519";
import { secp256k1 } from "@noble/curves/secp256k1";
import { blake2b } from "@noble/hashes/blake2";
import { ripemd160 } from "@noble/hashes/legacy";
import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils";
import { base58, base64, bech32 } from "@scure/base";
import * as sr25519 from "@scure/sr25519";
import { describe, expect, test } from "vitest";
import type { CaipNetworkId } from "../../../src/codecs/caip.js";
import { messageText } from "../../../src/codecs/sign-in/message.js";
import type { SignInSession } from "../../../src/codecs/sign-in/siwx.js";
import { allVerifiers } from "../../../src/siwx/local-sessions.js";
import type { Verifier } from "../../../src/siwx/verify/verifier.js";
import { messageOf, SOLANA } from "../../support/sign-in.js";

const verifiers = allVerifiers();
const KEY = new Uint8Array(32).fill(7);

const codeOf = async (verify: Verifier | undefined, session: SignInSession) =>
  (await verify?.(session))?.code ?? null;

/** A session whose text is signed by `sign`. */
const sessionOf = (
  chainId: CaipNetworkId,
  accountAddress: string,
  sign: (text: Uint8Array) => string,
): SignInSession => {
  const data = messageOf({ chainId, accountAddress });
  const message = messageText(data);
  return { data, message, signature: sign(utf8ToBytes(message)) };
};

/** What every verifier has to refuse. */
const refusals = (session: SignInSession, elsewhere: string) =>
  [
    ["another text", { ...session, message: `${session.message} ` }],
    ["another account", { ...session, data: { ...session.data, accountAddress: elsewhere } }],
    ["no account", { ...session, data: { ...session.data, accountAddress: "nobody" } }],
    ["an empty signature", { ...session, signature: "" }],
    ["a signature in another alphabet", { ...session, signature: "0OIl!" }],
    ["a signature that is cut", { ...session, signature: session.signature.slice(0, -4) }],
  ] as const;

const expectRefusals = async (session: SignInSession, elsewhere: string) => {
  const verify = verifiers[session.data.chainId.split(":")[0] as "solana"];
  expect(await codeOf(verify, session)).toBeNull();
  for (const [what, changed] of refusals(session, elsewhere))
    expect([what, await codeOf(verify, changed)]).toEqual([what, "signature"]);
};

describe("[wire 12.3] Solana", () => {
  const address = base58.encode(ed25519.getPublicKey(KEY));
  const session = sessionOf(SOLANA, address, (text) => base58.encode(ed25519.sign(text, KEY)));

  test("a signature of the address's key", () =>
    expectRefusals(session, base58.encode(ed25519.getPublicKey(KEY.map(() => 8)))));

  test("a key of small order signs nothing, though some rules would have it sign everything", async () => {
    const zero = base58.encode(Uint8Array.from([1, ...new Uint8Array(31)]));
    const forged = base58.encode(Uint8Array.from([1, ...new Uint8Array(63)]));
    const forgery = sessionOf(SOLANA, zero, () => forged);
    expect(await codeOf(verifiers.solana, forgery)).toBe("signature");
  });
});

describe("Polkadot", () => {
  const CHAIN = "polkadot:91b171bb158e2d3848fa23a9f1c25182";
  const addressOf = (key: Uint8Array, network = [0]) => {
    const body = concatBytes(Uint8Array.from(network), key);
    const sum = blake2b(concatBytes(utf8ToBytes("SS58PRE"), body), { dkLen: 64 });
    return base58.encode(concatBytes(body, sum.subarray(0, 2)));
  };
  const hex = (bytes: Uint8Array) => `0x${bytesToHex(bytes)}`;
  const wrapped = (text: Uint8Array) =>
    concatBytes(utf8ToBytes("<Bytes>"), text, utf8ToBytes("</Bytes>"));
  const secret = sr25519.secretFromSeed(KEY);
  const bySr = (text: Uint8Array) => sr25519.sign(secret, text);
  const byEd = (text: Uint8Array) => ed25519.sign(text, KEY);
  const byEcdsa = (text: Uint8Array) => {
    const signed = secp256k1.sign(blake2b(text, { dkLen: 32 }), KEY);
    return concatBytes(signed.toCompactRawBytes(), Uint8Array.from([signed.recovery]));
  };
  const named = (kind: number, bytes: Uint8Array) => concatBytes(Uint8Array.from([kind]), bytes);
  const srKey = sr25519.getPublicKey(secret);
  const edKey = ed25519.getPublicKey(KEY);
  const ecdsaKey = blake2b(secp256k1.getPublicKey(KEY, true), { dkLen: 32 });

  test.each([
    ["sr25519", srKey, bySr],
    ["sr25519 between the marks", srKey, (text: Uint8Array) => bySr(wrapped(text))],
    ["sr25519, named", srKey, (text: Uint8Array) => named(1, bySr(wrapped(text)))],
    ["ed25519", edKey, byEd],
    ["ed25519, named", edKey, (text: Uint8Array) => named(0, byEd(text))],
    ["ecdsa", ecdsaKey, byEcdsa],
    [
      "ecdsa, named, between the marks",
      ecdsaKey,
      (text: Uint8Array) => named(2, byEcdsa(wrapped(text))),
    ],
  ])("%s", (_kind, key, sign) =>
    expectRefusals(
      sessionOf(CHAIN, addressOf(key), (text) => hex(sign(text))),
      addressOf(KEY),
    ),
  );

  test("an address as another network writes it is the same account", async () => {
    for (const network of [[42], [0x40 | 5, 3]]) {
      const session = sessionOf(CHAIN, addressOf(srKey, network), (text) => hex(bySr(text)));
      expect(await codeOf(verifiers.polkadot, session)).toBeNull();
    }
  });

  test("an address whose checksum is wrong is none", async () => {
    const address = addressOf(srKey);
    const wrong = address.slice(0, -1) + (address.endsWith("1") ? "2" : "1");
    const session = sessionOf(CHAIN, wrong, (text) => hex(bySr(text)));
    expect(await codeOf(verifiers.polkadot, session)).toBe("signature");
  });
});

describe("Cosmos (ADR-36)", () => {
  test("[ADR-36] the twin of a signature with the high s is refused", async () => {
    const session = sessionOf("cosmos:cosmoshub-4", address, (text) => {
      const { r, s } = secp256k1.sign(sha256(utf8ToBytes(docOf(text))), KEY);
      return base64.encode(new secp256k1.Signature(r, secp256k1.CURVE.n - s).toCompactRawBytes());
    });
    expect(await codeOf(verifiers.cosmos, session)).toBe("signature");
  });

  const key = secp256k1.getPublicKey(KEY, true);
  const addressOf = (of: Uint8Array) =>
    bech32.encode("cosmos", bech32.toWords(ripemd160(sha256(of))));
  const address = addressOf(key);
  /** As the standard has it, written out. */
  const docOf = (text: Uint8Array) =>
    `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"${base64.encode(text)}","signer":"${address}"}}],"sequence":"0"}`;

  test("a signature of the key whose hash the address is", () =>
    expectRefusals(
      sessionOf("cosmos:cosmoshub-4", address, (text) =>
        base64.encode(secp256k1.sign(sha256(utf8ToBytes(docOf(text))), KEY).toCompactRawBytes()),
      ),
      addressOf(
        secp256k1.getPublicKey(
          KEY.map(() => 8),
          true,
        ),
      ),
    ));
});
