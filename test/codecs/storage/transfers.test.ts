import fc from "fast-check";
import { isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { decodeWith } from "../../../src/codecs/decode.js";
import { type SentTransaction, TRANSFERS_RECORD } from "../../../src/codecs/storage/transfers.js";

const ADDRESS = `0x${"1f".repeat(20)}`;
const HASH = `0x${"ab".repeat(32)}`;

const readBack = (value: unknown): readonly SentTransaction[] | null => {
  const decoded = decodeWith(TRANSFERS_RECORD.codec, JSON.parse(JSON.stringify(value)));
  return isRight(decoded) ? decoded.right : null;
};

/** As the first release wrote it. */
const FIRST = {
  id: "r1",
  caipNetworkId: "eip155:1",
  address: ADDRESS,
  hash: HASH,
  kind: "send",
  to: ADDRESS,
  token: ADDRESS,
  symbol: "USDC",
  amount: "1.5",
  since: 1,
  status: "pending",
};
const TOKEN = { kind: "token", tokenId: null, decimals: 6 };
const NFT = { kind: "erc721", tokenId: "42", decimals: 0 };

describe("the record of what was sent", () => {
  test.each([
    ["of an earlier release", {}],
    ["that says how its token is divided", { asset: TOKEN }],
    ["that says which NFT it sends", { asset: NFT }],
    ["of an edition", { asset: { kind: "erc1155", tokenId: "0", decimals: 0 } }],
    ["of an NFT without a number", { asset: { kind: "nft", tokenId: null, decimals: 0 } }],
    ["of a token with the most places", { asset: { ...TOKEN, decimals: 77 } }],
    ["that can be sped up and cancelled", { isReplaceable: true, isCancellable: true }],
    ["that was cancelled", { outbidBy: HASH }],
  ])("one %s is read", (_, parts) => {
    expect(readBack([{ ...FIRST, ...parts }])).toEqual([{ ...FIRST, ...parts }]);
  });

  test.each([
    ["no asset", { asset: null }],
    ["an asset that is a text", { asset: "token" }],
    ["an asset of another kind", { asset: { ...TOKEN, kind: "share" } }],
    ["an asset without a kind", { asset: { tokenId: null, decimals: 6 } }],
    ["an NFT whose number is none", { asset: { ...NFT, tokenId: "0x2a" } }],
    ["an NFT whose number is too large", { asset: { ...NFT, tokenId: "1".repeat(79) } }],
    ["an NFT whose number is missing", { asset: { kind: "erc721", decimals: 0 } }],
    ["a half place", { asset: { ...TOKEN, decimals: 0.5 } }],
    ["less than no places", { asset: { ...TOKEN, decimals: -1 } }],
    ["more places than a number of 256 bits", { asset: { ...TOKEN, decimals: 78 } }],
    ["places as a text", { asset: { ...TOKEN, decimals: "6" } }],
    ["a text for whether it can be cancelled", { isCancellable: "yes" }],
    ["what was sent in its place, without a hash", { outbidBy: "it" }],
  ])("one with %s is not", (_, parts) => {
    expect(readBack([{ ...FIRST, ...parts }])).toEqual([]);
  });

  test("one that cannot be read does not hide the others", () => {
    const later = { ...FIRST, id: "r2", status: "teleported" };
    expect(readBack([FIRST, later, null, { ...FIRST, id: "r3" }])).toEqual([
      FIRST,
      { ...FIRST, id: "r3" },
    ]);
  });

  test.each([
    ["none", null],
    ["an object", { 0: FIRST }],
    ["a text", "[]"],
  ])("what is no list, but %s, is no record", (_, value) => expect(readBack(value)).toBeNull());

  const asset = fc.record({
    kind: fc.constantFrom("coin", "token", "erc721", "erc1155", "nft"),
    tokenId: fc.option(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String), { nil: null }),
    decimals: fc.nat(77),
  });
  const record = fc.record(
    {
      id: fc.string(),
      caipNetworkId: fc.constantFrom("eip155:1", "eip155:8453"),
      address: fc.constant(ADDRESS),
      hash: fc.constantFrom(HASH, null),
      kind: fc.constantFrom("send", "execute", "deploy"),
      to: fc.constantFrom(ADDRESS, null),
      token: fc.constantFrom(ADDRESS, null),
      symbol: fc.option(fc.string({ maxLength: 64 }), { nil: null }),
      amount: fc.constantFrom("1", "0.5", null),
      since: fc.nat(),
      status: fc.constantFrom("asked", "pending", "confirmed", "cancelled"),
      asset,
      isReplaceable: fc.boolean(),
      isCancellable: fc.boolean(),
      outbidBy: fc.constant(HASH),
    },
    {
      requiredKeys: [
        ...(["id", "caipNetworkId", "address", "hash", "kind", "to", "token"] as const),
        ...(["symbol", "amount", "since", "status"] as const),
      ],
    },
  );

  test("what was written is read back, in a new object without strangers", () => {
    fc.assert(
      fc.property(fc.array(record), (list) => {
        expect(readBack(list.map((one) => ({ ...one, stranger: 1 })))).toEqual(list);
      }),
    );
  });
});
