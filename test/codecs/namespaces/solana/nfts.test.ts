import { PublicKey } from "@solana/web3.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  metadataKey as keyByLibrary,
  metadataBytes,
} from "../../../../sandbox/chains/solana/metadata.js";
import {
  metadataIn,
  metadataKey,
  metadataOf,
  singlesIn,
} from "../../../../src/codecs/namespaces/solana/nfts.js";
import { isOnCurve } from "../../../../src/codecs/namespaces/solana/program-keys.js";

const MINT = "So11111111111111111111111111111111111111112";
const OTHER = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const key = fc.uint8Array({ minLength: 32, maxLength: 32 });

const held = (amount: string, decimals: number, mint = MINT) => ({
  pubkey: OTHER,
  account: { data: { parsed: { info: { mint, tokenAmount: { amount, decimals } } } } },
});

describe("[S2.38] the NFTs among an owner's token accounts", () => {
  test.each<[string, unknown, readonly string[] | null]>([
    ["one that cannot be divided", { value: [held("1", 0)] }, [MINT]],
    ["several", { value: [held("1", 0), held("1", 0, OTHER)] }, [MINT, OTHER]],
    ["none of it left", { value: [held("0", 0)] }, []],
    ["two of it", { value: [held("2", 0)] }, []],
    ["one of the smallest parts", { value: [held("1", 6)] }, []],
    ["what is no mint", { value: [held("1", 0, "0x1"), null, {}] }, []],
    ["no list", { value: {} }, null],
    ["nothing", null, null],
  ])("%s", (_, said, mints) => expect(singlesIn(said)).toEqual(mints));
});

describe("[S2.38] the account of a mint's metadata", () => {
  test("is where another library finds it", () =>
    fc.assert(
      fc.property(key, (bytes) => {
        const mint = new PublicKey(bytes);
        expect(metadataKey(mint.toBase58())).toBe(keyByLibrary(mint).toBase58());
      }),
      { numRuns: 50 },
    ));

  test("is where nobody can have a key: what is on the curve, another library says as well", () =>
    fc.assert(
      fc.property(key, (bytes) => {
        expect(isOnCurve(bytes)).toBe(PublicKey.isOnCurve(bytes));
      }),
    ));

  test("a text that is no key has none", () => expect(metadataKey("0OIl")).toBeNull());

  const whole = metadataBytes(
    { name: "Lantern\0\0\0", symbol: "LAN", uri: "data:application/json,{}" },
    new PublicKey(OTHER),
    new PublicKey(MINT),
  );
  /** What newer versions of the program add: a bump, a kind, and a collection. */
  const tail = (standard: number, isAgreed: number) =>
    Buffer.concat([
      whole,
      Buffer.from([1, 255, 1, standard, 1, isAgreed]),
      new PublicKey(OTHER).toBuffer(),
    ]);

  test("has name and address; a collection counts once that has agreed", () => {
    const known = { name: "Lantern", uri: "data:application/json,{}" };
    expect(metadataOf(whole)).toEqual({ ...known, collection: null, isFungible: false });
    expect(metadataOf(tail(0, 1))).toEqual({ ...known, collection: OTHER, isFungible: false });
    expect(metadataOf(tail(0, 0))).toEqual({ ...known, collection: null, isFungible: false });
    expect(metadataOf(tail(2, 0))?.isFungible).toBe(true);
    expect(metadataOf(tail(0, 1).subarray(0, -1))?.collection).toBeNull();
  });

  test("is nothing else, and cut bytes are read without an error", () => {
    expect(metadataOf(Buffer.concat([Buffer.from([6]), whole.subarray(1)]))).toBeNull();
    for (let length = 0; length < whole.length; length += 1)
      expect(() => metadataOf(whole.subarray(0, length))).not.toThrow();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        bytes[0] = 4;
        expect(() => metadataOf(bytes)).not.toThrow();
      }),
    );
  });

  test("comes in the order in which it was asked for; null where there is none", () => {
    const said = { data: [whole.toString("base64"), "base64"] };
    expect(
      metadataIn({ value: [null, said, { data: ["?"] }, {}] })?.map((one) => one?.name),
    ).toEqual([undefined, "Lantern", undefined, undefined]);
    expect(metadataIn({})).toBeNull();
  });
});
