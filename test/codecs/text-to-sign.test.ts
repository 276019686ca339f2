import { Secp256k1Wallet, type StdSignDoc } from "@cosmjs/amino";
import { verifyADR36Amino } from "@keplr-wallet/cosmos";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { base64Bytes } from "../../src/codecs/encodings.js";
import { messageText } from "../../src/codecs/sign-in/message.js";
import { signatureIn, signingRequest } from "../../src/codecs/text-to-sign.js";
import { allVerifiers } from "../../src/siwx/local-sessions.js";
import { messageOf } from "../support/sign-in.js";

const CHAIN = "cosmos:osmosis-1";
let wallet: Secp256k1Wallet;
let address: string;
beforeAll(async () => {
  wallet = await Secp256k1Wallet.fromKey(new Uint8Array(32).fill(7), "osmo");
  address = (await wallet.getAccounts())[0]?.address ?? "";
});

interface AminoParams {
  readonly signerAddress: string;
  readonly signDoc: StdSignDoc;
}

/** What a wallet answers that signs by CosmJS. */
const answerTo = (text: string) => {
  const asked = signingRequest("cosmos", address, text);
  expect(asked?.method).toBe("cosmos_signAmino");
  const { signerAddress, signDoc } = (asked?.params ?? {}) as AminoParams;
  return wallet.signAmino(signerAddress, signDoc);
};

describe("[ADR-036] a text is signed by an account of Cosmos", () => {
  test("and Keplr's own library agrees that it is this text, by this account, on this network", async () => {
    const { signature } = await answerTo("Sign in, please. ✓");
    const verified = (prefix: string, signer: string, text: string) =>
      verifyADR36Amino(
        prefix,
        signer,
        text,
        base64Bytes(signature.pub_key.value) ?? new Uint8Array(),
        base64Bytes(signature.signature) ?? new Uint8Array(),
      );
    expect(verified("osmo", address, "Sign in, please. ✓")).toBe(true);
    expect(verified("osmo", address, "Sign in, please.")).toBe(false);
    expect(() => verified("cosmos", address, "Sign in, please. ✓")).toThrow();
  });

  test("[wire 12.3] and the verification of a sign-in takes what stands in the answer", async () => {
    const data = messageOf({ chainId: CHAIN, accountAddress: address });
    const message = messageText(data);
    const signature = signatureIn(await answerTo(message)) ?? "";
    const verify = allVerifiers().cosmos;
    expect(await verify?.({ data, message, signature })).toBeNull();
    expect(await verify?.({ data, message: `${message}.`, signature })).not.toBeNull();
  });
});

describe("the signature in an answer", () => {
  test.each<[string, unknown, string | null]>([
    ["of EVM", "0x12", "0x12"],
    ["of Solana", { signature: "abc" }, "abc"],
    ["of Cosmos", { signed: {}, signature: { pub_key: {}, signature: "abc=" } }, "abc="],
    ["that is none", { signed: {} }, null],
    ["that is nested too deep", { signature: { signature: { signature: "a" } } }, null],
    ["that is nothing", undefined, null],
  ])("%s", (_, answer, signature) => {
    expect(signatureIn(answer)).toBe(signature);
  });

  test("is text or nothing, whatever the answer is", () =>
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        const signature = signatureIn(answer);
        expect(signature === null || typeof signature === "string").toBe(true);
      }),
    ));
});
