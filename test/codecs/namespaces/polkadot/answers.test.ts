import { describe, expect, test } from "vitest";
import { decodePolkadotAnswer } from "../../../../src/codecs/namespaces/polkadot/answers.js";

const signature = (bytes: number): string => `0x${"ab".repeat(bytes)}`;

describe("[wire 9.7] answers of Polkadot's wallets", () => {
  test.each([64, 65, 66])("a signature of %i bytes is kept, without other fields", (bytes) => {
    for (const method of ["polkadot_signMessage", "polkadot_signTransaction"])
      expect(decodePolkadotAnswer(method, { id: 3, signature: signature(bytes), more: 1 })).toEqual(
        { answer: { signature: signature(bytes) } },
      );
  });

  test("a whole signed transaction is kept, as hexadecimal", () => {
    const said = { signature: signature(64) };
    const method = "polkadot_signTransaction";
    for (const signedTransaction of ["0x01ff", Uint8Array.of(1, 255)])
      expect(decodePolkadotAnswer(method, { ...said, signedTransaction })).toEqual({
        answer: { ...said, signedTransaction: "0x01ff" },
      });
    for (const signedTransaction of [null, "01ff", "0x0", 7])
      expect(decodePolkadotAnswer(method, { ...said, signedTransaction })).toEqual({
        answer: said,
      });
  });

  test.each([
    undefined,
    null,
    signature(64),
    {},
    { signature: signature(63) },
    { signature: signature(67) },
    { signature: `${signature(64)}a` },
    { signature: "ab".repeat(64) },
    { signature: `0x${"zz".repeat(64)}` },
  ])("%j is no answer", (said) => {
    expect(decodePolkadotAnswer("polkadot_signMessage", said)).toBeNull();
    expect(decodePolkadotAnswer("polkadot_signTransaction", said)).toBeNull();
  });

  test("answers of other methods are passed on", () =>
    expect(decodePolkadotAnswer("system_name", "Node")).toEqual({ answer: "Node" }));
});
