import fc from "fast-check";
import { isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { IDENTITIES_RECORD } from "../../../src/codecs/api/identity.js";
import { NAMES_RECORD } from "../../../src/codecs/api/names.js";
import { TOKENS_RECORD } from "../../../src/codecs/api/token-balances.js";
import { NAMESPACES } from "../../../src/codecs/caip.js";
import { decodeWith } from "../../../src/codecs/decode.js";
import { OUTSIDE_NAME_MAX } from "../../../src/codecs/limits.js";
import { BALANCES_RECORD } from "../../../src/codecs/storage/cleared.js";
import {
  CONNECTIONS_RECORD,
  NETWORK_RECORD,
  RECENT_RECORD,
} from "../../../src/codecs/storage/records.js";
import { boundedText } from "../../../src/codecs/text.js";

const orNull = <A>(arbitrary: fc.Arbitrary<A>) => fc.option(arbitrary, { nil: null });
/** A name as it is written: bounded, and without what cannot be seen. */
const name = fc.string().map((text) => boundedText(text, OUTSIDE_NAME_MAX));
const connection = fc.record({
  namespace: fc.constantFrom(...NAMESPACES),
  connectorId: fc.string(),
  type: fc.constantFrom(
    "MULTI_CHAIN",
    "ANNOUNCED",
    "INJECTED",
    "EXTERNAL",
    "WALLET_CONNECT",
    "AUTH",
  ),
  name,
  rdns: orNull(fc.string()),
  address: fc.string(),
  caipNetworkId: fc.constantFrom("eip155:1", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"),
  walletId: orNull(fc.string()),
  deepLink: orNull(fc.string()),
});
const wallet = fc.record({
  id: fc.string(),
  name,
  imageId: orNull(fc.string()),
  imageUrl: orNull(fc.string()),
  rdns: orNull(fc.string()),
  certified: fc.boolean(),
  chains: fc.array(fc.string()),
  mobileLink: orNull(fc.string()),
  desktopLink: orNull(fc.string()),
  webappLink: orNull(fc.string()),
  linkMode: orNull(fc.string()),
  stores: fc.record({
    chrome: orNull(fc.string()),
    apple: orNull(fc.string()),
    google: orNull(fc.string()),
    homepage: orNull(fc.string()),
  }),
});

const kept = fc.record({
  key: fc.string(),
  at: fc.integer(),
  value: fc.string(),
});
const keptTokens = fc.record({
  key: fc.string(),
  at: fc.integer(),
  value: fc.array(
    fc.record({
      name: fc.string(),
      symbol: fc.string(),
      address: fc.string(),
      decimals: fc.nat(),
      logoUri: orNull(fc.string()),
      quantity: fc.record({ decimals: fc.string(), numeric: fc.string() }),
      price: orNull(fc.float({ noNaN: true, noDefaultInfinity: true, min: 1 })),
      value: orNull(fc.float({ noNaN: true, noDefaultInfinity: true, min: 1 })),
    }),
  ),
});
const identity = fc.record({
  key: fc.string(),
  at: fc.integer(),
  value: fc.record({ name: orNull(fc.string()), avatar: orNull(fc.string()) }),
});

const keptName = fc.record({
  key: fc.string(),
  at: fc.integer(),
  value: fc.record({
    account: orNull(
      fc.record({
        name: fc.string(),
        addresses: fc.array(fc.record({ coinType: fc.integer(), address: fc.string() })),
        avatar: orNull(fc.string()),
      }),
    ),
  }),
});

describe.each([
  ["[S3.16] connections", CONNECTIONS_RECORD, connection],
  ["[S3.7] recent wallets", RECENT_RECORD, wallet],
  ["[S3.13][S9.2] balances", BALANCES_RECORD, kept],
  ["[S3.12] tokens", TOKENS_RECORD, keptTokens],
  ["[S3.14] names", NAMES_RECORD, keptName],
  ["[S3.15] identities", IDENTITIES_RECORD, identity],
] as const)("the record of %s", (_, record, arbitrary) => {
  const isGood = (value: unknown): boolean => isRight(decodeWith(record.codec as never, value));

  test("what was written is read back, in a new object without strangers", () => {
    fc.assert(
      fc.property(fc.array(arbitrary as fc.Arbitrary<object>), (list) => {
        const stored: unknown = JSON.parse(
          JSON.stringify(list.map((one) => ({ ...one, stranger: 1 }))),
        );
        const decoded = decodeWith(record.codec as never, stored);
        expect(isRight(decoded) && decoded.right).toEqual(list);
      }),
    );
  });
  test("each field is needed, and in its type", () => {
    fc.assert(
      fc.property(arbitrary as fc.Arbitrary<Record<string, unknown>>, fc.nat(), (one, at) => {
        const keys = Object.keys(one);
        const key = keys[at % keys.length] ?? "";
        const { [key]: _dropped, ...rest } = one;
        expect(isGood([rest])).toBe(false);
        // Lists of texts are the only lists.
        expect(isGood([{ ...one, [key]: [null] }])).toBe(false);
        expect(isGood([one])).toBe(true);
      }),
    );
  });
  test.each([null, {}, "x", [null], [[]]])("%j is none", (value) =>
    expect(isGood(value)).toBe(false),
  );
});

test.each([
  ["ANNOUNCED", true],
  ["AUTH", true],
  ["ADMIN", false],
  ["announced", false],
  ["", false],
])("[S6.1] a connector has one of six types and nobody a role: %j is one: %s", (type, isOne) => {
  const stored = {
    namespace: "eip155",
    connectorId: "a",
    name: "A",
    rdns: null,
    address: "0x1",
    caipNetworkId: "eip155:1",
    walletId: null,
    deepLink: null,
  };
  expect(isRight(decodeWith(CONNECTIONS_RECORD.codec, [{ ...stored, type }]))).toBe(isOne);
});

test.each([
  ["connections", CONNECTIONS_RECORD, connection],
  ["recent wallets", RECENT_RECORD, wallet],
] as const)("a name in the record of %s is bounded, whoever wrote it", (_, record, arbitrary) => {
  const [good] = fc.sample(arbitrary as fc.Arbitrary<object>, 1);
  const decoded = decodeWith(record.codec as never, [
    { ...good, name: `Meta\u200bMask\u202e${"x".repeat(100_000)}` },
  ]);
  const [read] = isRight(decoded) ? (decoded.right as readonly { readonly name: string }[]) : [];
  expect(read?.name).toMatch(/^MetaMaskx+…$/);
  expect(read?.name).toHaveLength(OUTSIDE_NAME_MAX);
});

test("the record of the network is a text", () => {
  expect(isRight(decodeWith(NETWORK_RECORD.codec, "eip155:1"))).toBe(true);
  expect(isRight(decodeWith(NETWORK_RECORD.codec, 1))).toBe(false);
});
