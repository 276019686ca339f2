import { makeSignDoc, Secp256k1HdWallet } from "@cosmjs/amino";
import { makeADR36AminoSignDoc } from "@keplr-wallet/cosmos";
import fc from "fast-check";
import { isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { decodeWith } from "../../../../src/codecs/decode.js";
import { toBase64 } from "../../../../src/codecs/encodings.js";
import {
  adr36BytesOf,
  cosmosParams,
  decodeCosmosAnswer,
} from "../../../../src/codecs/namespaces/cosmos/sign-docs.js";
import { adr36Doc } from "../../../../src/codecs/text-to-sign.js";

const SIGNER = "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6";
const SEND = {
  type: "cosmos-sdk/MsgSend",
  value: { from_address: SIGNER, to_address: SIGNER, amount: [{ denom: "uatom", amount: "5" }] },
};
const FEE = { amount: [{ denom: "uatom", amount: "500" }], gas: "80000", granter: SIGNER };
const doc = makeSignDoc([SEND], FEE, "cosmoshub-4", "hello", 7, 3);
const direct = {
  chainId: "cosmoshub-4",
  accountNumber: "7",
  authInfoBytes: toBase64(Uint8Array.of(1)),
  bodyBytes: toBase64(Uint8Array.of(2, 3)),
};
const signature = {
  pub_key: {
    type: "tendermint/PubKeySecp256k1",
    value: toBase64(Uint8Array.of(2, ...new Uint8Array(32))),
  },
  signature: toBase64(new Uint8Array(64).fill(3)),
};
const paramsOf = (method: keyof typeof cosmosParams, params: unknown) =>
  decodeWith<unknown>(cosmosParams[method], params);

describe("[wire 9.7] a document to sign in amino JSON", () => {
  test("is taken as CosmJS makes it, whole: the chain reads fields that are not checked", () => {
    const other = { ...doc, timeout_height: "12", tip: { tipper: SIGNER } };
    const params = { signerAddress: SIGNER, signDoc: other };
    expect(paramsOf("cosmos_signAmino", params)).toMatchObject({ right: params });
  });

  test("cannot change any more once it is taken", () => {
    const signDoc = structuredClone(doc);
    const taken = paramsOf("cosmos_signAmino", { signerAddress: SIGNER, signDoc });
    Object.assign(signDoc, { memo: "other" });
    expect(taken).toMatchObject({ right: { signDoc: { memo: "hello" } } });
  });

  test.each<[string, object]>([
    ["no network", { chain_id: undefined }],
    ["a number that is no text", { account_number: 7 }],
    ["a negative number", { sequence: "-1" }],
    ["a fee in fractions", { fee: { amount: [{ denom: "uatom", amount: "0.5" }], gas: "1" } }],
    ["no fee", { fee: null }],
    ["messages that are no list", { msgs: SEND }],
    ["a message without a type", { msgs: [{ value: {} }] }],
    ["a value that JSON cannot hold", { tip: 5n }],
  ])("%s is refused", (_, change) => {
    const params = { signerAddress: SIGNER, signDoc: { ...doc, ...change } };
    expect(isRight(paramsOf("cosmos_signAmino", params))).toBe(false);
  });
});

describe("[wire 9.7] a document to sign in protobuf", () => {
  test("has base64 and decimals", () => {
    const params = { signerAddress: SIGNER, signDoc: direct };
    expect(paramsOf("cosmos_signDirect", params)).toMatchObject({ right: params });
  });

  test.each<[string, object]>([
    ["bytes that are no base64", { bodyBytes: "!" }],
    ["bytes as a list", { bodyBytes: [1, 2] }],
    ["no network", { chainId: undefined }],
    ["an account's number in hexadecimal", { accountNumber: "0x7" }],
  ])("%s is refused", (_, change) => {
    const params = { signerAddress: SIGNER, signDoc: { ...direct, ...change } };
    expect(isRight(paramsOf("cosmos_signDirect", params))).toBe(false);
  });
});

describe("[wire 9.7] what wallets answer", () => {
  test("is taken as CosmJS signs it", async () => {
    const wallet = await Secp256k1HdWallet.generate(12);
    const [account] = await wallet.getAccounts();
    const signed = await wallet.signAmino(account?.address ?? "", doc);
    expect(decodeCosmosAnswer("cosmos_signAmino", signed)).toEqual({ answer: signed });
  });

  test("keeps the fee that the visitor chose in the wallet, and the documented fields alone", () => {
    const signed = { ...doc, fee: { amount: [], gas: "1" } };
    expect(decodeCosmosAnswer("cosmos_signAmino", { signed, signature, more: 1 })).toEqual({
      answer: { signed, signature },
    });
    expect(
      decodeCosmosAnswer("cosmos_signDirect", { signed: { ...direct, more: 1 }, signature }),
    ).toEqual({ answer: { signed: direct, signature } });
  });

  test.each<[string, string, unknown]>([
    ["a signature alone", "cosmos_signAmino", signature],
    ["no document", "cosmos_signDirect", { signature }],
    [
      "a signature that is cut",
      "cosmos_signDirect",
      { signed: direct, signature: { ...signature, signature: "AAAA" } },
    ],
    [
      "a signature in hexadecimal",
      "cosmos_signAmino",
      { signed: doc, signature: { ...signature, signature: "0".repeat(128) } },
    ],
    [
      "no public key",
      "cosmos_signAmino",
      { signed: doc, signature: { signature: signature.signature } },
    ],
    ["accounts that are addresses alone", "cosmos_getAccounts", [SIGNER]],
    [
      "an account with another address",
      "cosmos_getAccounts",
      [{ address: "x", algo: "secp256k1", pubkey: signature.pub_key.value }],
    ],
    ["nothing", "cosmos_signDirect", undefined],
  ])("%s is refused", (_, method, answer) => {
    expect(decodeCosmosAnswer(method, answer)).toBeNull();
  });

  test("of other methods is passed on", () => {
    expect(decodeCosmosAnswer("cosmos_other", { x: 1 })).toEqual({ answer: { x: 1 } });
  });
});

describe("[ADR-036] the document that stands for a text", () => {
  test("is what Keplr's library makes of any text, in any order of its fields", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const theirs = makeADR36AminoSignDoc(SIGNER, text);
        const bytes = new TextEncoder().encode(text);
        expect(adr36Doc(SIGNER, bytes)).toEqual(theirs);
        expect(adr36BytesOf(theirs)).toEqual(bytes);
      }),
    ));

  const own = adr36Doc(SIGNER, Uint8Array.of(1));
  test.each<[string, unknown]>([
    ["a transaction", doc],
    ["nothing", undefined],
    ["one on a network", { ...own, chain_id: "cosmoshub-4" }],
    ["one with a fee", { ...own, fee: FEE }],
    ["one with a memo", { ...own, memo: "x" }],
    ["one with a message besides", { ...own, msgs: [...own.msgs, SEND] }],
    ["one with a further field", { ...own, timeout_height: "1" }],
  ])("%s is none", (_, other) => {
    expect(adr36BytesOf(other)).toBeNull();
  });
});
