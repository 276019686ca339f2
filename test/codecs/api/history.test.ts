import fc from "fast-check";
import { isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { decodeHistory } from "../../../src/codecs/api/history.js";
import { CASES } from "../../support/extent.js";

const decoded = (body: unknown) => {
  const result = decodeHistory(body);
  return isRight(result) ? result.right : result.left;
};
const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const metadata = {
  operationType: "send",
  hash: `0x${"a".repeat(64)}`,
  chain: "eip155:1",
  minedAt: "2026-01-02T03:04:05Z",
  sentFrom: ALICE,
  sentTo: BOB,
  status: "confirmed",
  nonce: 7,
};
const coin = {
  direction: "out",
  quantity: { numeric: "1.5" },
  value: 4_500,
  price: 3_000,
  fungible_info: { name: "Ether", symbol: "ETH", icon: { url: "https://icons.example/eth.png" } },
};
const thing = (isSpam: boolean, name: string | null = "Ape #1") => ({
  direction: "in",
  quantity: { numeric: "1" },
  nft_info: {
    name,
    content: { preview: { url: "https://things.example/1.png" }, detail: { url: "x" } },
    flags: { is_spam: isSpam },
  },
});
const entry = { id: "1", metadata, transfers: [coin] };
const of = (...data: readonly unknown[]) => decoded({ data, next: null });
/** The first transfer of an answer with this one. */
const transferOf = (transfer: unknown) => {
  const page = of({ ...entry, transfers: [transfer] });
  return typeof page === "string" ? page : page.items[0]?.transfers[0];
};

describe("[S7.11][S3.10] the history of an account", () => {
  test("as the service sends it, with more than we know", () =>
    expect(decoded({ data: [{ ...entry, later: 1 }], next: "cursor", later: 1 })).toEqual({
      items: [
        {
          id: "1",
          hash: metadata.hash,
          caipNetworkId: "eip155:1",
          operationType: "send",
          status: "confirmed",
          minedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
          sentFrom: ALICE,
          sentTo: BOB,
          transfers: [
            {
              direction: "out",
              quantity: "1.5",
              symbol: "ETH",
              nft: null,
              picture: "https://icons.example/eth.png",
              hasPrice: true,
              isDust: false,
              isSpam: false,
            },
          ],
        },
      ],
      next: "cursor",
    }));

  test.each([
    ["no transfers", { transfers: null }, []],
    ["none named", { transfers: undefined }, []],
    ["an NFT", { transfers: [thing(false)] }, ["Ape #1"]],
    ["an NFT without a name", { transfers: [thing(false, null)] }, [""]],
  ])("%s", (_, change, names) => {
    const page = of({ ...entry, ...change });
    expect(typeof page !== "string" && page.items[0]?.transfers.map(({ nft }) => nft)).toEqual(
      names,
    );
  });

  test("a transaction all of whose transfers are spam NFTs is left out, others stay whole", () => {
    const kept = { ...entry, id: "2", transfers: [thing(true), coin] };
    const page = of({ ...entry, transfers: [thing(true), thing(true)] }, kept);
    expect(typeof page !== "string" && page.items.map(({ id }) => id)).toEqual(["2"]);
    expect(typeof page !== "string" && page.items[0]?.transfers).toHaveLength(2);
  });

  test.each(["-1", "1e99999", "0x10", "NaN", "", "1,5", "9".repeat(79), 5, null, {}])(
    "an amount of %j is not shown; the symbol is",
    (numeric) =>
      expect(transferOf({ ...coin, quantity: { numeric } })).toMatchObject({
        quantity: null,
        symbol: "ETH",
      }),
  );

  test.each(["0", "1", "0.000000000000000001", "1".repeat(31), `0.${"1".repeat(36)}`])(
    "an amount of %s is kept to the last digit",
    (numeric) =>
      expect(transferOf({ ...coin, quantity: { numeric } })).toMatchObject({ quantity: numeric }),
  );

  test.each([
    [3_000, true],
    ...[0, -1, Number.NaN, "3000", null, {}, undefined].map((price) => [price, false]),
  ])("with the price %j: known is %s", (price, hasPrice) =>
    expect(transferOf({ ...coin, price })).toMatchObject({ hasPrice }),
  );

  test.each<[string, number | null, boolean]>([
    ["0.000001", 3_000, true],
    ["0.00001", 3_000, false],
    ["1e-9", 3_000, true],
    ["0", 3_000, true],
    ["0.000001", null, false],
    ["many", 3_000, false],
  ])("%s at %s dollars is dust: %s", (numeric, price, isDust) =>
    expect(transferOf({ ...coin, quantity: { numeric }, price })).toMatchObject({ isDust }),
  );

  test.each([
    ["an address that runs script", "javascript:alert(1)"],
    ["an unencrypted one", "http://icons.example/a.png"],
    ["a page", "data:text/html,<script>alert(1)</script>"],
  ])("a picture at %s is none", (_, url) =>
    expect(transferOf({ ...coin, fungible_info: { symbol: "X", icon: { url } } })).toMatchObject({
      picture: null,
    }),
  );

  test.each([
    ["no id", { id: "" }],
    ["another direction of id", { id: 7 }],
    ["no metadata", { metadata: null }],
    ["a hash that is a link", { metadata: { ...metadata, hash: "https://evil.example/" } }],
    ["a time that is none", { metadata: { ...metadata, minedAt: "yesterday" } }],
    ["a network that is none", { metadata: { ...metadata, chain: "mainnet" } }],
    ["a status of its own", { metadata: { ...metadata, status: "perhaps" } }],
  ])("an entry with %s is left out, the others stay", (_, change) => {
    const page = of({ ...entry, ...change }, { ...entry, id: "2" });
    expect(typeof page !== "string" && page.items.map(({ id }) => id)).toEqual(["2"]);
  });

  test("a counterpart that is no address is nobody", () => {
    const page = of({ ...entry, metadata: { ...metadata, sentTo: "bob <b>bold</b>" } });
    expect(typeof page !== "string" && page.items[0]).toMatchObject({
      sentFrom: ALICE,
      sentTo: "",
    });
  });

  test.each([null, [], "history", { data: {} }, { data: null, next: null }, { next: "x" }])(
    "[S7.32] %j is no answer",
    (body) => expect(typeof decoded(body)).toBe("string"),
  );

  test.each([7, {}])("[S7.32] nor is a cursor that is %j", (next) =>
    expect(typeof decoded({ data: [], next })).toBe("string"),
  );

  test.each(["", undefined, null, "x".repeat(2_001)])("the cursor %j leads nowhere", (next) =>
    expect(decoded({ data: [], next })).toEqual({ items: [], next: null }),
  );

  test(
    "whatever is said, an amount is a plain decimal, and never negative",
    () =>
      fc.assert(
        fc.property(
          fc.array(
            fc.record(
              {
                id: fc.string(),
                metadata: fc.record({
                  hash: fc.oneof(fc.string(), fc.constant(metadata.hash)),
                  chain: fc.constantFrom("eip155:1", "solana:abc", "x", 7),
                  minedAt: fc.oneof(fc.string(), fc.constant(metadata.minedAt)),
                  status: fc.constantFrom("confirmed", "failed", "pending", "?", null),
                  sentFrom: fc.oneof(fc.string(), fc.constant(ALICE)),
                }),
                transfers: fc.array(
                  fc.record(
                    {
                      direction: fc.constantFrom("in", "out", "self", "up"),
                      quantity: fc.oneof(
                        fc.record({
                          numeric: fc.oneof(
                            fc.double().map(String),
                            fc.bigInt().map(String),
                            fc.string(),
                            fc.anything(),
                          ),
                        }),
                        fc.anything(),
                      ),
                      fungible_info: fc.anything(),
                      nft_info: fc.option(fc.anything()),
                    },
                    { requiredKeys: ["direction"] },
                  ),
                ),
              },
              { requiredKeys: ["id", "metadata"] },
            ),
          ),
          (data) => {
            const page = decoded({ data, next: null });
            if (typeof page === "string") throw new Error(page);
            for (const { transfers, minedAt, hash } of page.items) {
              expect(Number.isFinite(minedAt)).toBe(true);
              expect(hash).toMatch(/^[0-9a-zA-Z]+$/);
              for (const { quantity } of transfers)
                if (quantity !== null) expect(quantity).toMatch(/^\d+(\.\d+)?(e[+-]?\d+)?$/i);
            }
          },
        ),
        { numRuns: CASES },
      ),
    60_000,
  );
});
