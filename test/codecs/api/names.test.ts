import fc from "fast-check";
import { isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import {
  addressOn,
  decodeNamedAccount,
  leadsTo,
  markedFor,
  mayBeOn,
  NAMES_RECORD,
  type NamedAccount,
  namedAccountOf,
  printable,
  registeredName,
  wholeName,
} from "../../../src/codecs/api/names.js";
import type { CaipNetworkId } from "../../../src/codecs/caip.js";
import { decodeOrNull } from "../../../src/codecs/decode.js";

const NAME = "alice.reown.id";
const EVM = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const SOLANA = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv";
const MAINNET = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";

const told = (body: unknown): NamedAccount | string => {
  const result = decodeNamedAccount(NAME)(body);
  return isRight(result) ? result.right : result.left;
};
/** As the service writes addresses. */
const listed = (addresses: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(addresses).map(([coin, address]) => [coin, { address, created: "2024-01-01" }]),
  );
const addresses = (said: Readonly<Record<string, unknown>>) => {
  const account = told({ name: NAME, addresses: listed(said) });
  if (typeof account === "string") throw new Error(account);
  return account.addresses.map(({ coinType, caipNetworkId, address }) => [
    coinType,
    caipNetworkId,
    address,
  ]);
};

describe("[S5.15][S7.26] what may be a name", () => {
  test.each([
    ["alice.reown.id", "alice.reown.id"],
    ["  Alice.Reown.ID\n", "alice.reown.id"],
    ["a-b1.reown.id", "a-b1.reown.id"],
    ["alice.wcn.id", "alice.wcn.id"],
    ["pay.alice.eth", "pay.alice.eth"],
    [`${"a".repeat(63)}.id`, `${"a".repeat(63)}.id`],
  ])("%j", (text, name) => expect(registeredName(text)).toBe(name));

  test.each([
    "",
    " ",
    "alice",
    "alice.",
    ".reown.id",
    "alice..id",
    "al ice.id",
    "al_ice.id",
    "älice.id",
    // Of these, the lower-case forms would be of plain letters only.
    "\u212Aate.id",
    "al\u200bice.id",
    "alice.id/../../x",
    "alice.id?a=1",
    "%61lice.id",
    `${"a".repeat(64)}.id`,
    `${"a.".repeat(126)}id`,
    EVM,
  ])("%j cannot be one", (text) => expect(registeredName(text)).toBeNull());
});

describe("[S7.26] what a name stands for", () => {
  test.each<[string, Readonly<Record<string, unknown>>, unknown]>([
    ["Ethereum", { 60: EVM }, [[60, "eip155:1", EVM]]],
    ["a network of EVM (ENSIP-11)", { 2147483658: EVM }, [[2147483658, "eip155:10", EVM]]],
    ["the last of them", { 4294967295: EVM }, [[4294967295, "eip155:2147483647", EVM]]],
    ["all networks of EVM (ENSIP-19)", { 2147483648: EVM }, [[2147483648, null, EVM]]],
    ["Solana (SLIP-44)", { 501: SOLANA }, [[501, MAINNET, SOLANA]]],
    [
      "a coin of no network here",
      { 0: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4" },
      [[0, null, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"]],
    ],
    [
      "several, by coin type",
      { 501: SOLANA, 60: EVM },
      [
        [60, "eip155:1", EVM],
        [501, MAINNET, SOLANA],
      ],
    ],
    ["none", {}, []],
  ])("%s", (_, said, expected) => expect(addresses(said)).toEqual(expected));

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ["an address of Solana on Ethereum", { 60: SOLANA }],
    ["one of Ethereum on Solana", { 501: EVM }],
    ["too short", { 60: EVM.slice(0, -1) }],
    ["too long", { 60: `${EVM}0` }],
    ["two lines", { 60: `${EVM}\n` }],
    ["of 31 bytes on Solana", { 501: "1".repeat(31) }],
    ["of letters that are none of Solana", { 501: SOLANA.replace("7", "0") }],
    ["for a network of EVM, of another kind", { 2147483658: SOLANA }],
    ["hidden characters", { 0: "bc1q\u202eabc" }],
    ["a sentence", { 0: "Send it to me instead" }],
    ["without end", { 0: "a".repeat(129) }],
    ["nothing", { 0: "" }],
    ["no text", { 60: 7 }],
    ["a coin that is no number", { eth: EVM }],
    [
      "a coin in another notation",
      { "0x3c": EVM, "060": EVM, "6e1": EVM, "60.5": EVM, "-60": EVM },
    ],
    ["a coin beyond 32 bits", { 4294967296: EVM }],
    ["the prototype", JSON.parse(`{ "__proto__": "${EVM}" }`)],
  ])("an address that cannot be one is left out: %s", (_, said) =>
    expect(addresses(said)).toEqual([]),
  );

  test("[S7.32] an entry that cannot be read is left out, and the others stay", () => {
    const said = { 60: null, 61: EVM, 62: [], 501: { address: SOLANA } };
    expect(told({ name: NAME, addresses: said })).toMatchObject({ addresses: [{ coinType: 501 }] });
  });

  test("of endless addresses, 100 are read", () => {
    const said = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [2 ** 31 + at, EVM]));
    expect(addresses(said)).toHaveLength(100);
  });

  test.each<[string, unknown, Pick<NamedAccount, "name" | "avatar">]>([
    ["as it was asked for", { name: NAME }, { name: NAME, avatar: null }],
    ["as the service writes it", { name: " Bob.Reown.ID" }, { name: "bob.reown.id", avatar: null }],
    ["one that is none", { name: "\u202eecila.id" }, { name: NAME, avatar: null }],
    ["one without end", { name: "a.".repeat(100_000) }, { name: NAME, avatar: null }],
    ["null", { name: null, attributes: null }, { name: NAME, avatar: null }],
    ["missing", {}, { name: NAME, avatar: null }],
    [
      "with a picture",
      { attributes: [{ avatar: "https://a.example/a.png", bio: "x" }] },
      { name: NAME, avatar: "https://a.example/a.png" },
    ],
    [
      "with a script for a picture",
      { attributes: [{ avatar: "javascript:alert(1)" }] },
      { name: NAME, avatar: null },
    ],
    ["with attributes that cannot be read", { attributes: 7 }, { name: NAME, avatar: null }],
    ["with an attribute that cannot be read", { attributes: [7] }, { name: NAME, avatar: null }],
  ])("the name: %s", (_, said, expected) =>
    expect(told({ addresses: {}, ...(said as object) })).toEqual({ addresses: [], ...expected }),
  );

  test.each([null, "alice", 7, [], {}, { addresses: null }, { addresses: [] }, { name: NAME }])(
    "[S7.32] %j is no answer",
    (body) => expect(typeof told(body)).toBe("string"),
  );

  test("whatever comes: decoded or refused, and what is decoded can be kept and is read back", () => {
    const coin = fc.oneof(fc.nat(2 ** 33).map(String), fc.string(), fc.constantFrom("60", "501"));
    const entry = fc.oneof(
      fc.anything(),
      fc.record({ address: fc.oneof(fc.string(), fc.constantFrom(EVM, SOLANA)) }),
    );
    const body = fc.record({
      name: fc.anything(),
      addresses: fc.oneof(fc.dictionary(coin, entry), fc.anything()),
      attributes: fc.anything(),
    });
    fc.assert(
      fc.property(body, (said) => {
        const account = told(said);
        if (typeof account === "string") return;
        for (const { address } of account.addresses) expect(address).toMatch(/^[-.%\w]{1,128}$/);
        const entries = [{ key: NAME, at: 1, value: { account } }];
        const stored: unknown = JSON.parse(JSON.stringify(entries));
        const kept = decodeOrNull(NAMES_RECORD.codec, stored)?.[0]?.value.account;
        expect(kept && namedAccountOf(NAME, kept)).toEqual(account);
      }),
    );
  });

  test("what somebody else wrote to where it is kept is as harmless as an answer", () => {
    const addresses = [
      { coinType: 60, address: "0xevil" },
      { coinType: 501, address: SOLANA },
      { coinType: Number.NaN, address: EVM },
    ];
    const forged = { name: "<b>", addresses, avatar: "javascript:alert(1)" };
    expect(namedAccountOf(NAME, forged)).toEqual({
      name: NAME,
      addresses: [{ coinType: 501, caipNetworkId: MAINNET, address: SOLANA }],
      avatar: null,
    });
  });
});

describe("[ENSIP-11] where a name leads to on a network", () => {
  const OP = 0x8000_000a;
  const ALL = 0x8000_0000;
  const other = (digit: string) => `0x${digit.repeat(40)}`;
  const named = (addresses: Readonly<Record<number, string>>) =>
    told({ name: NAME, addresses: listed(addresses) }) as NamedAccount;

  test.each<[string, Readonly<Record<number, string>>, CaipNetworkId, string | null]>([
    ["its own address", { 60: other("1"), [OP]: other("2") }, "eip155:10", other("2")],
    [
      "that for all of EVM (ENSIP-19)",
      { 60: other("1"), [ALL]: other("3") },
      "eip155:10",
      other("3"),
    ],
    ["or mainnet's", { 60: other("1"), 501: SOLANA }, "eip155:10", other("1")],
    ["but not another network's", { [OP]: other("2") }, "eip155:8453", null],
    ["on mainnet", { 60: other("1"), [ALL]: other("3") }, "eip155:1", other("1")],
    ["on Solana", { 60: other("1"), 501: SOLANA }, MAINNET, SOLANA],
    ["on Solana, nothing of EVM", { 60: other("1"), [ALL]: other("3") }, MAINNET, null],
    ["nowhere", {}, "eip155:1", null],
  ])("%s", (_, addresses, id, expected) =>
    expect(addressOn(named(addresses), id)?.address ?? null).toBe(expected),
  );

  test("[EIP-55] a name leads to an account whatever the case of its address, on EVM alone", () => {
    expect(leadsTo(named({ 60: EVM.toLowerCase() }), "eip155:1", EVM)).toBe(true);
    expect(leadsTo(named({ 501: SOLANA }), MAINNET, SOLANA)).toBe(true);
    expect(leadsTo(named({ 501: SOLANA }), MAINNET, SOLANA.toLowerCase())).toBe(false);
    expect(leadsTo(named({ 60: other("1") }), "eip155:1", EVM)).toBe(false);
    expect(leadsTo(null, "eip155:1", EVM)).toBe(false);
  });

  test("a name never leads to two accounts of a network", () =>
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("60", `${OP}`, `${ALL}`), fc.constantFrom("1", "2", "3")),
        fc.constantFrom<CaipNetworkId>("eip155:1", "eip155:10", "eip155:8453"),
        (digits, id) => {
          const account = named(
            Object.fromEntries(Object.entries(digits).map(([coin, digit]) => [coin, other(digit)])),
          );
          const led = ["1", "2", "3"].filter((digit) => leadsTo(account, id, other(digit)));
          expect(led.length).toBe(addressOn(account, id) === null ? 0 : 1);
        },
      ),
    ));

  test.each<[CaipNetworkId, string, boolean]>([
    ["eip155:1", EVM, true],
    ["eip155:1", EVM.slice(0, -1), false],
    ["eip155:1", SOLANA, false],
    [MAINNET, SOLANA, true],
    [MAINNET, EVM, false],
    [MAINNET, "a b", false],
  ])("an account of %s may be %s: %s", (id, address, expected) =>
    expect(mayBeOn(id, address)).toBe(expected),
  );
});

describe("[ENSIP-11] mainnet's address in the place of another network's own", () => {
  const account = (...coins: readonly number[]): NamedAccount =>
    namedAccountOf(NAME, {
      name: NAME,
      addresses: coins.map((coinType) => ({ coinType, address: EVM })),
      avatar: null,
    });
  const marks = (coins: readonly number[], id: CaipNetworkId) =>
    markedFor(account(...coins), id).addresses.map(({ fallback = false }) => fallback);
  test.each<[string, readonly number[], CaipNetworkId, readonly boolean[]]>([
    ["is marked", [60], "eip155:10", [true]],
    ["is not, on mainnet", [60], "eip155:1", [false]],
    ["is not, beside the network's own", [60, 0x8000_000a], "eip155:10", [false, false]],
    ["is not, beside one for all of EVM", [60, 0x8000_0000], "eip155:10", [false, false]],
    ["is not, on another namespace", [60], MAINNET, [false]],
  ])("%s", (_, coins, id, marked) => expect(marks(coins, id)).toEqual(marked));
});

describe("a text that may be a name of a chain", () => {
  test.each([
    [" alice.eth ", "alice.eth"],
    ["наша.eth", "наша.eth"],
    ["alice", null],
    ["alice.", null],
    [".eth", null],
    ["al ice.eth", null],
    [`${"a".repeat(250)}.eth`, null],
  ])("%j: %j", (text, name) => expect(wholeName(text)).toBe(name));

  test.each([
    ["alice.eth", true],
    [" alice.eth", false],
    ["ali\u202ece.eth", false],
    ["", false],
  ])("%j can be shown as it is: %s", (text, can) =>
    expect(printable(text)).toBe(can ? text : null),
  );
});
