import fc from "fast-check";
import { encodeFunctionData, maxUint256, parseAbi, stringToHex, toHex } from "viem";
import { describe, expect, test } from "vitest";
import evmApproval from "../../../src/codecs/namespaces/eip155/approval.js";

const { shownRequest } = evmApproval;

const A = "0x1111111111111111111111111111111111111111";
const B = "0x2222222222222222222222222222222222222222";
const C = "0x3333333333333333333333333333333333333333";

/** The functions that are known, as their standards write them. */
const ABI = parseAbi([
  "function transfer(address to, uint256 amount)",
  "function transferFrom(address from, address to, uint256 amount)",
  "function approve(address spender, uint256 amount)",
  "function increaseAllowance(address spender, uint256 amount)",
  "function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)",
  "function setApprovalForAll(address operator, bool approved)",
  "function withdraw(uint256 amount)",
  "function deposit()",
]);
const NFT = parseAbi(["function safeTransferFrom(address from, address to, uint256 id)"]);
const NFT_WITH = parseAbi([
  "function safeTransferFrom(address from, address to, uint256 id, bytes data)",
]);
const MANY = parseAbi([
  "function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)",
]);
const R = `0x${"ab".repeat(32)}` as const;

const sent = (transaction: object) => shownRequest("eth_sendTransaction", [transaction]);
const callOf = (data: string) => {
  const shown = sent({ from: A, to: B, data });
  return shown.kind === "transactions" ? shown.transactions[0]?.call : shown;
};
const known = (data: string) => {
  const call = callOf(data);
  return call?.kind === "known"
    ? [call.name, ...call.args.map(({ name, value, unlimited }) => [name, value, unlimited])]
    : call;
};

describe("[S6.9] a message", () => {
  test.each([
    ["text", "Hello\nworld", "Hello\nworld"],
    ["hex of text", stringToHex("Grüße 👋"), "Grüße 👋"],
    ["what merely looks like hex", "0xabc", "0xabc"],
    ["nothing", "0x", ""],
    ["all ends of lines", "a\r\nb\rc\td", "a\nb\nc\td"],
    ["what turns text around, or hides", "pay \u202e\u200b100\u0000", "pay ��100�"],
  ])("%s", (_, said, text) =>
    expect(shownRequest("personal_sign", [said, A])).toEqual({
      kind: "message",
      message: { text, left: 0 },
    }),
  );

  test("bytes that are no text are told as bytes", () =>
    expect(shownRequest("personal_sign", ["0xff00", A])).toEqual({
      kind: "bytes",
      hex: "0xff00",
      length: 2,
    }));

  test("a long one says how much is left", () => {
    const shown = shownRequest("personal_sign", ["é".repeat(10_007), A]);
    expect(shown).toMatchObject({ message: { left: 7 } });
  });

  test("any text is shown whole, or says what is left", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const shown = shownRequest("personal_sign", [stringToHex(text), A]);
        expect(shown).toMatchObject({ kind: "message", message: { left: 0 } });
      }),
    );
  });
});

describe("[S6.9] a transaction", () => {
  test("of value alone", () =>
    expect(sent({ from: A, to: B, value: "0xde0b6b3a7640000" })).toEqual({
      kind: "transactions",
      transactions: [{ to: B, value: 10n ** 18n, call: null }],
    }));

  test("that makes a contract", () =>
    expect(sent({ from: A, data: "0x6080604052" })).toEqual({
      kind: "transactions",
      transactions: [{ to: null, value: 0n, call: { kind: "unknown", selector: null, length: 5 } }],
    }));

  test.each([
    [
      "transfer",
      [C, 5n],
      [
        ["to", C, false],
        ["amount", "5", false],
      ],
    ],
    [
      "transferFrom",
      [A, C, 5n],
      [
        ["from", A, false],
        ["to", C, false],
        ["amount", "5", false],
      ],
    ],
    [
      "approve",
      [C, maxUint256],
      [
        ["spender", C, false],
        ["amount", `${maxUint256}`, true],
      ],
    ],
    [
      "approve",
      [C, maxUint256 - 1n],
      [
        ["spender", C, false],
        ["amount", `${maxUint256 - 1n}`, false],
      ],
    ],
    [
      "increaseAllowance",
      [C, 1n],
      [
        ["spender", C, false],
        ["amount", "1", false],
      ],
    ],
    [
      "setApprovalForAll",
      [C, true],
      [
        ["operator", C, false],
        ["approved", "true", false],
      ],
    ],
    [
      "setApprovalForAll",
      [C, false],
      [
        ["operator", C, false],
        ["approved", "false", false],
      ],
    ],
    ["withdraw", [7n], [["amount", "7", false]]],
    ["deposit", [], []],
  ] as const)("%s is read as its standard writes it (%#)", (functionName, args, expected) => {
    const data = encodeFunctionData({ abi: ABI, functionName, args } as never);
    expect(known(data)).toEqual([functionName, ...expected]);
  });

  test("permit: the signature behind it is no argument of interest", () => {
    const args = [A, C, 5n, 9n, 27, R, R] as const;
    expect(known(encodeFunctionData({ abi: ABI, functionName: "permit", args }))).toEqual([
      "permit",
      ["owner", A, false],
      ["spender", C, false],
      ["amount", "5", false],
      ["deadline", "9", false],
    ]);
  });

  test("the three ways to send an NFT", () => {
    const functionName = "safeTransferFrom";
    const three = [
      ["from", A, false],
      ["to", C, false],
      ["id", "7", false],
    ];
    expect(known(encodeFunctionData({ abi: NFT, functionName, args: [A, C, 7n] }))).toEqual([
      functionName,
      ...three,
    ]);
    expect(
      known(encodeFunctionData({ abi: NFT_WITH, functionName, args: [A, C, 7n, "0x12"] })),
    ).toEqual([functionName, ...three]);
    expect(
      known(encodeFunctionData({ abi: MANY, functionName, args: [A, C, 7n, 2n, "0x12"] })),
    ).toEqual([functionName, ...three, ["amount", "2", false]]);
  });

  const transfer = encodeFunctionData({ abi: ABI, functionName: "transfer", args: [C, 5n] });
  test.each([
    ["too short", transfer.slice(0, -2)],
    ["more than an address", transfer.replace("0000000000", "0000000001")],
    ["another function", `0xdeadbeef${transfer.slice(10)}`],
    ["no bool", `0xa22cb465${C.slice(2).padStart(64, "0")}${"2".padStart(64, "0")}`],
  ])("%s: by its selector alone", (_, data) =>
    expect(callOf(data)).toEqual({
      kind: "unknown",
      selector: data.slice(0, 10),
      length: (data.length - 2) / 2,
    }),
  );

  test("less than a selector", () =>
    expect(callOf("0x12")).toEqual({ kind: "unknown", selector: null, length: 1 }));

  test.each([
    ["no address", { to: "vitalik.eth" }],
    ["half an address", { to: A.slice(0, -1) }],
    ["no data", { to: A, data: "0x1" }],
    ["no value", { to: A, value: "1 ether" }],
    ["a negative value", { to: A, value: "-1" }],
    ["two kinds of data", { to: A, data: "0x12", input: "0x13" }],
    ["a number", 7],
    ["nothing", undefined],
  ])("%s: unreadable", (_, transaction) =>
    expect(sent(transaction as object)).toEqual({ kind: "unreadable" }),
  );

  test("input is another name of data", () =>
    expect(sent({ to: A, input: transfer })).toEqual(sent({ to: A, data: transfer })));
});

describe("[S3.29] a batch of calls", () => {
  const batch = (calls: unknown) => shownRequest("wallet_sendCalls", [{ calls }]);
  test("each call", () =>
    expect(
      batch([
        { to: A, value: "5" },
        { to: B, data: "0xd0e30db0" },
      ]),
    ).toEqual({
      kind: "transactions",
      transactions: [
        { to: A, value: 5n, call: null },
        { to: B, value: 0n, call: { kind: "known", name: "deposit", args: [] } },
      ],
    }));
  test.each([
    ["none", []],
    ["no list", {}],
    ["one of them cannot be read", [{ to: A }, { to: "x" }]],
    ["too many", Array.from({ length: 51 }, () => ({ to: A }))],
  ])("%s: unreadable as a whole", (_, calls) =>
    expect(batch(calls)).toEqual({ kind: "unreadable" }),
  );
});

describe("[S6.9] typed data", () => {
  const typed = {
    primaryType: "Order",
    domain: { name: "Market", chainId: 1, verifyingContract: A },
    types: {},
    message: { maker: B, items: [{ id: 7 }, { id: 8 }], note: "a\u202eb", none: [], deep: {} },
  };
  const expected = {
    kind: "typed-data",
    primaryType: "Order",
    domain: [
      { path: "name", value: "Market" },
      { path: "chainId", value: "1" },
      { path: "verifyingContract", value: A },
    ],
    fields: [
      { path: "maker", value: B },
      { path: "items[0].id", value: "7" },
      { path: "items[1].id", value: "8" },
      { path: "note", value: "a�b" },
      { path: "none", value: "[]" },
      { path: "deep", value: "{}" },
    ],
    left: 0,
  };
  test.each([
    ["text", JSON.stringify(typed)],
    ["an object", typed],
  ])("as %s", (_, said) =>
    expect(shownRequest("eth_signTypedData_v4", [A, said])).toEqual(expected),
  );
  test("without a domain", () =>
    expect(
      shownRequest("eth_signTypedData_v4", [A, { primaryType: "X", message: { a: 1 } }]),
    ).toMatchObject({ domain: [], fields: [{ path: "a", value: "1" }] }));
  test("too many fields: says how many are left", () => {
    const message = { list: Array.from({ length: 130 }, (_, at) => at) };
    const shown = shownRequest("eth_signTypedData_v4", [A, { primaryType: "X", message }]);
    expect(shown).toMatchObject({ left: 30 });
  });
  test.each(["{", "[]", "null", 7, {}, { primaryType: "X" }, { primaryType: 1, message: {} }])(
    "%j: unreadable",
    (said) =>
      expect(shownRequest("eth_signTypedData_v4", [A, said])).toEqual({ kind: "unreadable" }),
  );
  test("a getter that throws: unreadable", () => {
    const message = {
      get amount() {
        throw new Error("boo");
      },
    };
    expect(shownRequest("eth_signTypedData_v4", [A, { primaryType: "X", message }])).toEqual({
      kind: "unreadable",
    });
  });
});

test("anything at all: never throws, and nothing reaches a prototype", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        "personal_sign",
        "eth_signTypedData_v4",
        "eth_sendTransaction",
        "wallet_sendCalls",
        "solana_signMessage",
      ),
      fc.oneof(fc.anything(), fc.array(fc.anything()), fc.array(fc.object())),
      (method, params) => {
        expect(shownRequest(method, params)).toHaveProperty("kind");
      },
    ),
  );
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test("values of every size are whole numbers", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: maxUint256 }), (value) => {
      expect(sent({ to: A, value: toHex(value) })).toMatchObject({ transactions: [{ value }] });
    }),
  );
});
