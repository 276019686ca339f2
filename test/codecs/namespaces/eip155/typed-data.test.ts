import fc from "fast-check";
import { hashTypedData } from "viem";
import { describe, expect, test } from "vitest";
import evmApproval from "../../../../src/codecs/namespaces/eip155/approval.js";
import { casesOf } from "../../../support/extent.js";
import { ACTING, shownGroups, titlesOf } from "../../../support/shown-lines.js";
import { broken, type Typed, typedData } from "../../../support/typed-data.js";

const A = "0x1111111111111111111111111111111111111111";
const B = "0x2222222222222222222222222222222222222222";
const MAX = 2n ** 256n - 1n;
const UNREADABLE = { kind: "unreadable" };

const shownOf = (typed: unknown) =>
  evmApproval.shownRequest("eth_signTypedData_v4", [A, typed], ACTING);
const DOMAIN = [
  { name: "name", type: "string" },
  { name: "chainId", type: "uint256" },
  { name: "verifyingContract", type: "address" },
];
const order: Typed = {
  types: {
    EIP712Domain: DOMAIN,
    Order: [
      { name: "maker", type: "address" },
      { name: "items", type: "Item[]" },
      { name: "note", type: "string" },
      { name: "none", type: "uint8[]" },
      { name: "pair", type: "bytes2[2]" },
      { name: "isFinal", type: "bool" },
    ],
    Item: [{ name: "id", type: "int16" }],
  },
  primaryType: "Order",
  domain: { name: "Market", chainId: 1, verifyingContract: A },
  message: {
    maker: B,
    items: [{ id: 7 }, { id: "-8" }],
    note: "a\u202eb",
    none: [],
    pair: ["0x0102", "0xffff"],
    isFinal: false,
  },
};
const PERMIT = [
  { name: "owner", type: "address" },
  { name: "spender", type: "address" },
  { name: "value", type: "uint256" },
  { name: "nonce", type: "uint256" },
];
const permit: Typed = {
  types: { EIP712Domain: DOMAIN, Permit: PERMIT },
  primaryType: "Permit",
  domain: order.domain,
  message: { owner: A, spender: B, value: `0x${MAX.toString(16)}`, nonce: 0 },
};

describe("typed data is shown by walking its types", () => {
  test.each([
    ["text", JSON.stringify(order)],
    ["text with spaces", JSON.stringify(order, null, 2)],
    ["an object", order],
  ])("as %s: the domain and the message apart, in the order of the types", (_, said) => {
    const shown = shownOf(said);
    expect(shown).toMatchObject({ heading: { key: "approval.typed-data" } });
    expect(shownGroups(shown)).toEqual([
      ["text name Market", "text chainId 1", `address verifyingContract ${A}`],
      [
        "text #type Order",
        `address maker ${B}`,
        "text items[0].id 7",
        "text items[1].id -8",
        "text note a�b",
        "text none []",
        "data pair[0] 0x0102",
        "data pair[1] 0xffff",
        "text isFinal false",
      ],
    ]);
    expect(shown.kind === "rows" && titlesOf(shown.groups)).toEqual(["#domain", "#content"]);
  });

  test("a domain without fields has no group", () => {
    const types = { ...order.types, EIP712Domain: [] };
    expect(shownOf({ ...order, types, domain: {} })).toMatchObject({ groups: [{}] });
  });

  test("fields named as those of a domain stay in the message", () => {
    const types = { ...permit.types, Permit: [...PERMIT, { name: "chainId", type: "uint256" }] };
    const shown = shownOf({ ...permit, types, message: { ...permit.message, chainId: 10 } });
    expect(shownGroups(shown)).toMatchObject([
      ["text name Market", "text chainId 1", expect.any(String)],
      { 5: "text chainId 10" },
    ]);
  });

  const undeclared = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`f${at}`, at]));
  test.each<[string, unknown]>([
    [
      "120 fields before the spender that no type declares",
      { message: { ...undeclared, ...permit.message } },
    ],
    [
      "a second spender, with a letter of no width",
      { message: { ...permit.message, "spen\u200bder": A } },
    ],
    ["a field that is missing", { message: { owner: A, spender: B, value: 1 } }],
    ["a domain with a field that no type declares", { domain: { ...permit.domain, salt: "0x00" } }],
    ["a domain that lacks a field", { domain: { name: "Market" } }],
    ["no types", { types: undefined }],
    ["types without the domain", { types: { Permit: PERMIT } }],
    ["types without the primary one", { types: { EIP712Domain: DOMAIN } }],
    [
      "a type that nothing declares",
      { types: { ...permit.types, Permit: [...PERMIT, { name: "x", type: "Y" }] } },
    ],
    [
      "a cycle of types, although no value leads into it",
      {
        types: { ...permit.types, Permit: [...PERMIT, { name: "more", type: "Permit[]" }] },
        message: { ...permit.message, more: [] },
      },
    ],
    [
      "a name in another script",
      {
        types: { ...permit.types, Permit: [...PERMIT, { name: "vаlue", type: "bool" }] },
        message: { ...permit.message, vаlue: true },
      },
    ],
    [
      "a field declared twice",
      { types: { ...permit.types, Permit: [...PERMIT, { name: "nonce", type: "uint256" }] } },
    ],
    ["a struct that is named as a number", { types: { ...permit.types, uint256: [] } }],
    [
      "a type of 7 bits",
      { types: { ...permit.types, Permit: PERMIT.map((one) => ({ ...one, type: "uint7" })) } },
    ],
    ["a number that is not exact", { message: { ...permit.message, value: 2 ** 60 } }],
    [
      "a number that is too large",
      { message: { ...permit.message, value: `0x1${"0".repeat(64)}` } },
    ],
    ["a negative number without a sign's place", { message: { ...permit.message, value: "-1" } }],
    ["a number with a zero before it", { message: { ...permit.message, value: "010" } }],
    ["an address of 19 bytes", { message: { ...permit.message, spender: B.slice(0, -2) } }],
    ["the domain as the message", { primaryType: "EIP712Domain" }],
    ["a part that is no part of typed data", { more: 1 }],
    ["a message that is a list", { message: [] }],
  ])("%s: cannot be decoded", (_, change) => {
    const said = { ...permit, ...(change as object) };
    expect(shownOf(said)).toEqual(UNREADABLE);
    expect(shownOf(JSON.stringify(said))).toEqual(UNREADABLE);
  });

  test("a key that a text holds twice, of which another reader may take the first", () => {
    const json = JSON.stringify(permit);
    expect(shownOf(json)).not.toEqual(UNREADABLE);
    expect(shownOf(json.replace('"spender":', `"spender":"${A}","spender":`))).toEqual(UNREADABLE);
  });

  test("lists of a fixed length have that length", () => {
    const message = { ...order.message, pair: ["0x0102"] };
    expect(shownOf({ ...order, message })).toEqual(UNREADABLE);
  });

  test.each(["{", "[]", "null", 7, {}, { primaryType: "X" }, { primaryType: 1, message: {} }])(
    "%j: unreadable",
    (said) => expect(shownOf(said)).toEqual(UNREADABLE),
  );

  test("more fields than anybody reads, in whatever form: unreadable, after little work", () => {
    const types = { EIP712Domain: [], X: [{ name: "a", type: "uint8[]" }] };
    const many = { types, primaryType: "X", domain: {}, message: { a: Array(1_001).fill(1) } };
    expect(shownOf(many)).toEqual(UNREADABLE);
    expect(shownOf({ ...many, message: { a: Array(1_000).fill(1) } })).not.toEqual(UNREADABLE);
  });
});

/** They would take seconds or minutes if a text were searched from each of its places. */
test.each([
  ["a text of quotes that is no JSON", `"${'\\"'.repeat(70_000)}`],
  ["very deep lists", "[".repeat(140_000)],
  [
    "a type of very many lists",
    {
      ...permit,
      types: { ...permit.types, Permit: [{ name: "a", type: `a${"[]".repeat(70_000)}x` }] },
    },
  ],
])("%s: unreadable, at once", { timeout: 2_000 }, (_, said) =>
  expect(shownOf(said)).toEqual(UNREADABLE),
);

describe("what is without limit in practice", () => {
  test.each([MAX, MAX - 1n, 2n ** 255n, 2n ** 160n - 1n, 2n ** 96n - 1n])(
    "a permit of %s",
    (value) => {
      const shown = shownOf({ ...permit, message: { ...permit.message, value: `${value}` } });
      expect(shownGroups(shown)).toMatchObject([{}, { 3: "warning value #unlimited" }]);
    },
  );

  test("one of Permit2, for several tokens", () => {
    const types = {
      EIP712Domain: [],
      PermitBatch: [{ name: "details", type: "PermitDetails[]" }],
      PermitDetails: [
        { name: "token", type: "address" },
        { name: "amount", type: "uint160" },
      ],
    };
    const details = [
      { token: A, amount: `${2n ** 160n - 1n}` },
      { token: B, amount: "5" },
    ];
    expect(
      shownGroups(shownOf({ types, primaryType: "PermitBatch", domain: {}, message: { details } })),
    ).toMatchObject([
      {
        2: "warning details[0].amount #unlimited",
        4: "text details[1].amount 5",
      },
    ]);
  });

  test("Dai's permit, and nothing that merely counts", () => {
    const types = {
      EIP712Domain: [],
      Permit: [
        { name: "allowed", type: "bool" },
        { name: "nonce", type: "uint256" },
      ],
    };
    const message = { allowed: true, nonce: `${MAX}` };
    expect(shownGroups(shownOf({ types, primaryType: "Permit", domain: {}, message }))).toEqual([
      ["text #type Permit", "warning allowed #unlimited", `text nonce ${MAX}`],
    ]);
  });
});

describe("[property] generated typed data", () => {
  test("every field that is signed is shown, in its place; else the whole is refused", () => {
    let shownAtAll = 0;
    fc.assert(
      fc.property(typedData, fc.boolean(), ({ typed, signed }, asText) => {
        const shown = shownOf(asText ? JSON.stringify(typed) : typed);
        if (shown.kind === "unreadable") {
          expect(signed.length).toBeGreaterThan(1_000);
          return;
        }
        shownAtAll += 1;
        const rows = shown.kind === "rows" ? shown.groups.flatMap((group) => group.rows) : [];
        const labels = rows.map(({ label }) => label).filter((label) => typeof label === "string");
        expect(labels).toEqual(signed.map(({ path }) => path));
        const values = rows
          .filter(({ label }) => typeof label === "string")
          .map(({ value }) => value);
        for (const [at, { value }] of signed.entries())
          if (typeof values[at] === "string") expect(values[at]).toBe(value);
          else expect(values[at]).toEqual({ key: "approval.unlimited" });
        // It is typed data indeed: what a wallet signs can be computed. That takes long for many fields.
        if (signed.length < 10) expect(hashTypedData(typed as never)).toMatch(/^0x/);
      }),
      { numRuns: casesOf(4_000) },
    );
    expect(shownAtAll).toBeGreaterThan(casesOf(3_000));
  });

  test("with anything added, taken away or renamed, the whole is refused", () => {
    fc.assert(
      fc.property(typedData, broken, fc.boolean(), ({ typed }, breakIt, asText) => {
        const said = breakIt(typed);
        expect(shownOf(asText ? JSON.stringify(said) : said)).toEqual(UNREADABLE);
      }),
      { numRuns: casesOf(4_000) },
    );
  });
});
