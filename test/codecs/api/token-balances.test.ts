import fc from "fast-check";
import { isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { TOKENS_RECORD, type Token } from "../../../src/codecs/api/token-balances.js";
import { CASES } from "../../support/extent.js";
import { decodeTokenBalances } from "../../support/token-balances.js";

const ID = "eip155:1";
const decoded = (body: unknown) => {
  const result = decodeTokenBalances(body, ID);
  return isRight(result) ? result.right : result.left;
};
const USDC = "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const entry = {
  name: "USD Coin",
  symbol: "USDC",
  chainId: ID,
  address: USDC,
  value: 12.5,
  price: 1,
  quantity: { decimals: "6", numeric: "12.5" },
  iconUrl: "https://icons.example/usdc.png",
};
const usdc: Token = {
  name: "USD Coin",
  symbol: "USDC",
  address: USDC,
  decimals: 6,
  logoUri: "https://icons.example/usdc.png",
  quantity: { decimals: "6", numeric: "12.5" },
  price: 1,
  value: 12.5,
};
const { address: _, ...native } = { ...entry, name: "Ether", symbol: "ETH" };
const of = (...balances: readonly unknown[]) => decoded({ balances });

describe("[S7.10][S3.11] tokens of an account", () => {
  test("the coin first, with more than we know", () =>
    expect(of({ ...entry, later: 1 }, native)).toEqual([
      { ...usdc, name: "Ether", symbol: "ETH", address: `${ID}:0x${"e".repeat(40)}` },
      usdc,
    ]));

  test("[S2.37] then by worth, within equal worth as the service has them, those without a price last", () => {
    const worth = (at: number, value?: number) => {
      const { value: _value, price, ...rest } = entry;
      const address = `${ID}:0x${String(at).padStart(40, "0")}`;
      return {
        ...rest,
        symbol: `T${at}`,
        address,
        ...(value === undefined ? {} : { value, price }),
      };
    };
    const coin = { ...native, address: `${ID}:0x${"E".repeat(40)}`, value: 0 };
    const tokens = of(worth(1), worth(2, 5), worth(3, 9), worth(4, 5), worth(5), worth(6, 0), coin);
    expect(typeof tokens !== "string" && tokens.map(({ symbol }) => symbol)).toEqual([
      "ETH",
      "T3",
      "T2",
      "T4",
      "T6",
      "T1",
      "T5",
    ]);
  });

  test("[S5.26] what a token is worth follows from its price where the service does not say it (wire 4.4)", () => {
    const { value: _, ...priced } = { ...entry, price: 20 };
    expect(of(priced)).toEqual([{ ...usdc, price: 20, value: 250 }]);
    expect(of({ ...priced, price: 0 })).toEqual([{ ...usdc, price: 0, value: null }]);
    expect(of({ ...priced, price: 1e15 })).toEqual([{ ...usdc, price: 1e15, value: null }]);
  });

  test("one without a place after the point is a token like any other (wire 4.4)", () =>
    expect(of({ ...entry, quantity: { decimals: "0", numeric: "7" } })).toMatchObject([
      { decimals: 0, quantity: { decimals: "0", numeric: "7" } },
    ]));

  test.each([
    ["eip155:137", "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"],
    ["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "So11111111111111111111111111111111111111111"],
    ["bip122:000000000019d6689c085ae165831e93", "0x"],
    ["polkadot:91b171bb158e2d3848fa23a9f1c25182", "0x"],
    ["cosmos:cosmoshub-4", "0x"],
  ] as const)("the coin of %s has a pseudo address", (id, address) => {
    const result = decodeTokenBalances({ balances: [{ ...native, chainId: id }] }, id);
    expect(isRight(result) && result.right[0]?.address).toBe(`${id}:${address}`);
  });

  test("[S7.32] what may be missing may be null as well", () => {
    const sparse = { symbol: "X", quantity: { decimals: "18", numeric: "1" } };
    const shown = {
      name: "X",
      symbol: "X",
      address: `${ID}:0x${"e".repeat(40)}`,
      decimals: 18,
      logoUri: null,
      quantity: { decimals: "18", numeric: "1" },
      price: null,
      value: null,
    };
    expect(of(sparse)).toEqual([shown]);
    expect(
      of({
        ...sparse,
        name: null,
        chainId: null,
        address: null,
        iconUrl: null,
        price: null,
        value: null,
      }),
    ).toEqual([shown]);
  });

  const quantity = (parts: object) => ({ ...entry, quantity: { ...entry.quantity, ...parts } });
  test.each<[string, unknown]>([
    ["of another network", { ...entry, chainId: "eip155:10" }],
    ["whose contract is on another network", { ...entry, address: USDC.replace(":1:", ":10:") }],
    ["whose contract is none", { ...entry, address: "javascript:alert(1)" }],
    ["with 255 places", quantity({ decimals: "255" })],
    ["with half a place", quantity({ decimals: "1.5" })],
    ["with fewer than no places", quantity({ decimals: "-6" })],
    ["with places that are no number", quantity({ decimals: "six" })],
    ["of which there is less than nothing", quantity({ numeric: "-12.5" })],
    ["of which there is no number", quantity({ numeric: "NaN" })],
    ["of which there is HTML", quantity({ numeric: "<b>1</b>" })],
    ["of which nobody can tell", quantity({ numeric: "" })],
    ["of which there is a book", quantity({ numeric: "1".repeat(79) })],
    ["of which there is a number, not a text", quantity({ numeric: 12.5 })],
    ["without a quantity", { ...entry, quantity: null }],
    ["without a name", { ...entry, name: "\u200b", symbol: "" }],
    ["whose name is a number", { ...entry, name: 7 }],
    ["whose value is a text", { ...entry, value: "12.5" }],
    ["that is none", null],
    ["that is a list", []],
  ])("[S7.32] one %s is left out, and the others stay", (_, bad) =>
    expect(of(bad, entry)).toEqual([usdc]),
  );

  test.each([-1, Number.POSITIVE_INFINITY, 1e60])("a value of %d is not known", (value) =>
    expect(of({ ...entry, value, price: value })).toEqual([{ ...usdc, value: null, price: null }]),
  );

  test.each(["0", "0.000001", `${"9".repeat(78)}.5`, "1e-18", "1E60"])(
    "an amount of %s stays as it is",
    (numeric) => expect(of(quantity({ numeric }))).toMatchObject([{ quantity: { numeric } }]),
  );

  test("names are text: bounded, and nothing in them that cannot be seen", () =>
    expect(
      of({ ...entry, name: `\u202e${"x".repeat(9_000)}`, symbol: "<img src=x onerror=alert(1)>" }),
    ).toMatchObject([{ name: `${"x".repeat(63)}…`, symbol: "<img src=x onerror=…" }]));

  test.each([
    "http://icons.example/x.png",
    "javascript:alert(1)",
    "data:text/html,x",
    `https://icons.example/${"x".repeat(5_000)}`,
  ])("a picture at %.40s is none", (iconUrl) =>
    expect(of({ ...entry, iconUrl })).toEqual([{ ...usdc, logoUri: null }]),
  );

  test("one that comes twice counts once", () =>
    expect(of(entry, { ...entry, symbol: "FAKE" })).toEqual([usdc]));

  test("a list without an end is cut", () => {
    const many = Array.from({ length: 50_000 }, (_, at) => ({
      ...entry,
      address: `eip155:1:0x${at.toString(16).padStart(40, "0")}`,
    }));
    expect(of(...many)).toHaveLength(5_000);
  });

  test.each([null, "", 1, [], {}, { balances: null }, { balances: {} }])(
    "[S7.32] %j is no answer",
    (body) => expect(typeof decoded(body)).toBe("string"),
  );

  test("[S7.32] an answer none of whose tokens can be read does not say that there are none", () => {
    expect(of({ ...entry, quantity: { decimals: "6", numeric: "-5" } }, null)).toBeTypeOf("string");
    expect(of({ ...entry, chainId: "eip155:10" })).toEqual([]);
    expect(of()).toEqual([]);
  });

  test(
    "whatever is said, an amount is a plain decimal and never negative, and a worth is one of this world",
    () =>
      fc.assert(
        fc.property(
          fc.array(
            fc.record(
              {
                name: fc.anything(),
                symbol: fc.oneof(fc.string(), fc.anything()),
                chainId: fc.constantFrom(ID, ID, "eip155:10", 7, null),
                address: fc.oneof(fc.constant(USDC), fc.string(), fc.anything()),
                value: fc.oneof(fc.double(), fc.anything()),
                price: fc.oneof(fc.double(), fc.anything()),
                iconUrl: fc.anything(),
                quantity: fc.oneof(
                  fc.record({
                    decimals: fc.oneof(fc.integer().map(String), fc.constant("18"), fc.anything()),
                    numeric: fc.oneof(
                      fc.double().map(String),
                      fc.bigInt().map(String),
                      fc.string(),
                      fc.anything(),
                    ),
                  }),
                  fc.anything(),
                ),
              },
              { requiredKeys: ["quantity"] },
            ),
          ),
          (balances) => {
            const tokens = decoded({ balances: [...balances, native] });
            if (typeof tokens === "string") throw new Error(tokens);
            for (const { quantity, decimals, price, value, address } of tokens) {
              expect(quantity.numeric).toMatch(/^\d+(\.\d+)?(e[+-]?\d+)?$/i);
              expect(decimals).toBeGreaterThanOrEqual(0);
              expect(decimals).toBeLessThanOrEqual(77);
              expect(address.startsWith(`${ID}:`)).toBe(true);
              for (const usd of [price, value])
                if (usd !== null) expect(usd >= 0 && usd <= 1e15).toBe(true);
            }
          },
        ),
        { numRuns: CASES },
      ),
    60_000,
  );

  test("anything at all is decoded or refused; what is decoded can be kept, and pollutes nothing", () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), fc.anything(), (balances, name) => {
        const hostile = JSON.parse('{"__proto__":{"polluted":1}}');
        const result = decodeTokenBalances(
          { balances: [...balances, { ...entry, name }, Object.assign(hostile, entry)] },
          ID,
        );
        if (!isRight(result)) throw new Error("The list was refused for one of its entries.");
        const kept = [{ key: "k", at: 1, value: result.right }];
        expect(isRight(TOKENS_RECORD.codec.decode(kept))).toBe(true);
        expect(({} as { readonly polluted?: unknown }).polluted).toBeUndefined();
      }),
    );
  });
});
