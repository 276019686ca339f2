import { describe, expect, test } from "vitest";
import { decodeBitcoinAnswer } from "../../../../src/codecs/namespaces/bip122/requests.js";

const A = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const BYTES = Buffer.alloc(65, 7);
const BASE64 = BYTES.toString("base64");
const HEX = BYTES.toString("hex");
const PSBT = Buffer.from("70736274ff01", "hex").toString("base64");
const TXID = "ab".repeat(32);

describe("[wire 9.6] answers of Bitcoin's wallets", () => {
  test.each([
    ["base64", BASE64],
    ["hexadecimal", HEX],
    ["hexadecimal with 0x", `0x${HEX}`],
  ])("a signature in %s is handed out in base64", (_, signature) => {
    expect(decodeBitcoinAnswer("signMessage", { signature, address: A, other: 1 })?.answer).toEqual(
      {
        signature: BASE64,
        address: A,
      },
    );
  });

  test.each([
    ["signMessage", { signature: "", address: A }],
    ["signMessage", { signature: "00", address: A }],
    ["signMessage", { signature: BASE64 }],
    ["signMessage", { signature: BASE64, address: "somebody" }],
    ["signMessage", { signature: "!".repeat(88), address: A }],
    ["signMessage", { signature: "A".repeat(30_000), address: A }],
    ["signMessage", BASE64],
    ["signPsbt", { psbt: BASE64 }],
    ["signPsbt", { psbt: Buffer.from("70736274ff01", "hex").toString("hex") }],
    ["signPsbt", { psbt: PSBT, txid: "1" }],
    ["sendTransfer", { txid: TXID.slice(1) }],
    ["sendTransfer", {}],
    ["getAccountAddresses", [A, "nobody"]],
    ["getAccountAddresses", { addresses: [A] }],
    ["getAccountAddresses", undefined],
  ])("%s: %o is no answer", (method, answer) => {
    expect(decodeBitcoinAnswer(method, answer)).toBeNull();
  });

  test.each([
    ["signPsbt", { psbt: PSBT }, { psbt: PSBT }],
    ["signPsbt", { psbt: PSBT, txid: TXID, more: 1 }, { psbt: PSBT, txid: TXID }],
    ["sendTransfer", { txid: TXID }, { txid: TXID }],
    [
      "getAccountAddresses",
      [A, { address: A, publicKey: "02", path: "m", intention: "payment", secret: 1 }],
      [{ address: A }, { address: A, publicKey: "02", path: "m", intention: "payment" }],
    ],
    ["another", { anything: 1 }, { anything: 1 }],
  ])("%s: %o is one", (method, answer, expected) => {
    expect(decodeBitcoinAnswer(method, answer)?.answer).toEqual(expected);
  });
});
