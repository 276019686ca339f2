import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { base58Bytes, hexOf, toBase58 } from "../../src/codecs/encodings.js";

const textOf = (bytes: Uint8Array | null): string => new TextDecoder().decode(bytes ?? undefined);

describe("[wire 6.6] base58", () => {
  // The vectors of the draft "The Base58 Encoding Scheme".
  test.each([
    ["2NEpo7TZRRrLZSi2U", "Hello World!"],
    [
      "USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z",
      "The quick brown fox jumps over the lazy dog.",
    ],
  ])("%s is %s", (base58, text) => {
    expect(textOf(base58Bytes(base58))).toBe(text);
    expect(toBase58(new TextEncoder().encode(text))).toBe(base58);
  });

  test("leading zero bytes are leading ones", () => {
    expect(hexOf(base58Bytes("11233QC4") ?? new Uint8Array())).toBe("0000287fb4cd");
    expect(toBase58(new Uint8Array(32))).toBe("1".repeat(32));
    expect(base58Bytes("1")).toEqual(new Uint8Array(1));
    expect(base58Bytes("")).toEqual(new Uint8Array());
  });

  test.each(["0", "O", "I", "l", "abc def", "é", "2NEpo7TZRRrLZSi2U\n", "👋"])(
    "%j has a letter that is none of it",
    (text) => expect(base58Bytes(text)).toBeNull(),
  );

  test("any bytes come back as they were", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(base58Bytes(toBase58(bytes))).toEqual(bytes);
      }),
    );
  });

  test("the longest text that a request may have is read, in a moment", () =>
    expect(base58Bytes("z".repeat(16_384))?.length).toBe(11_998));
});
