import fc from "fast-check";
import { encodeFunctionData, maxUint256, parseAbi, stringToHex, toHex } from "viem";
import { describe, expect, test } from "vitest";
import evmApproval from "../../../src/codecs/namespaces/eip155/approval.js";
import { shownLines } from "../../support/shown-lines.js";

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
/** The rows of a batch, one list for each call; what else was read, as it is. */
const groupsOf = (shown: ReturnType<typeof shownRequest>) =>
  shown.kind === "rows" ? shown.groups.map(shownLines) : shown;
/** What the rows say of a call: the receiver and the label of the call are left out. */
const callOf = (data: string) => {
  const shown = groupsOf(sent({ from: A, to: B, data }));
  if (!Array.isArray(shown)) return shown;
  expect(shown).toHaveLength(1);
  const [receiver, ...rows] = shown[0] ?? [];
  expect(receiver).toBe(`address #to ${B}`);
  return rows;
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
  test("of value alone", () => {
    const shown = sent({ from: A, to: B, value: "0xde0b6b3a7640000" });
    expect(shown).toMatchObject({ heading: { key: "approval.transaction" }, left: 0 });
    expect(groupsOf(shown)).toEqual([
      [`address #to ${B}`, "amount #amount 1000000000000000000 wei"],
    ]);
  });

  test("of nothing at all: an amount of zero", () =>
    expect(groupsOf(sent({ from: A, to: B }))).toEqual([
      [`address #to ${B}`, "amount #amount 0 wei"],
    ]));

  test("of value and a call", () =>
    expect(groupsOf(sent({ to: B, value: "5", data: "0xd0e30db0" }))).toEqual([
      [`address #to ${B}`, "amount #amount 5 wei", "text #calls deposit"],
    ]));

  test("that makes a contract", () =>
    expect(groupsOf(sent({ from: A, data: "0x6080604052" }))).toEqual([
      ["text #to #new-contract", "warning #calls #no-selector 5"],
    ]));

  test.each([
    ["transfer", [C, 5n], [`address to ${C}`, "text amount 5"]],
    ["transferFrom", [A, C, 5n], [`address from ${A}`, `address to ${C}`, "text amount 5"]],
    ["approve", [C, maxUint256], [`address spender ${C}`, "warning amount #unlimited"]],
    ["approve", [C, maxUint256 - 1n], [`address spender ${C}`, `text amount ${maxUint256 - 1n}`]],
    ["increaseAllowance", [C, 1n], [`address spender ${C}`, "text amount 1"]],
    ["setApprovalForAll", [C, true], [`address operator ${C}`, "text approved true"]],
    ["setApprovalForAll", [C, false], [`address operator ${C}`, "text approved false"]],
    ["withdraw", [7n], ["text amount 7"]],
    ["deposit", [], []],
  ] as const)("%s is read as its standard writes it (%#)", (functionName, args, expected) => {
    const data = encodeFunctionData({ abi: ABI, functionName, args } as never);
    expect(callOf(data)).toEqual([`text #calls ${functionName}`, ...expected]);
  });

  test("permit: the signature behind it is no argument of interest", () => {
    const args = [A, C, 5n, 9n, 27, R, R] as const;
    expect(callOf(encodeFunctionData({ abi: ABI, functionName: "permit", args }))).toEqual([
      "text #calls permit",
      `address owner ${A}`,
      `address spender ${C}`,
      "text amount 5",
      "text deadline 9",
    ]);
  });

  test("the three ways to send an NFT", () => {
    const functionName = "safeTransferFrom";
    const calls = `text #calls ${functionName}`;
    const three = [`address from ${A}`, `address to ${C}`, "text id 7"];
    expect(callOf(encodeFunctionData({ abi: NFT, functionName, args: [A, C, 7n] }))).toEqual([
      calls,
      ...three,
    ]);
    expect(
      callOf(encodeFunctionData({ abi: NFT_WITH, functionName, args: [A, C, 7n, "0x12"] })),
    ).toEqual([calls, ...three]);
    expect(
      callOf(encodeFunctionData({ abi: MANY, functionName, args: [A, C, 7n, 2n, "0x12"] })),
    ).toEqual([calls, ...three, "text amount 2"]);
  });

  const transfer = encodeFunctionData({ abi: ABI, functionName: "transfer", args: [C, 5n] });
  test.each([
    ["too short", transfer.slice(0, -2)],
    ["more than an address", transfer.replace("0000000000", "0000000001")],
    ["another function", `0xdeadbeef${transfer.slice(10)}`],
    ["no bool", `0xa22cb465${C.slice(2).padStart(64, "0")}${"2".padStart(64, "0")}`],
  ])("%s: by its selector alone", (_, data) =>
    expect(callOf(data)).toEqual([
      `warning #calls #unknown-call ${data.slice(0, 10)} ${(data.length - 2) / 2}`,
    ]),
  );

  test("less than a selector", () =>
    expect(callOf("0x12")).toEqual(["warning #calls #no-selector 1"]));

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
  test("each call", () => {
    const shown = batch([
      { to: A, value: "5" },
      { to: B, data: "0xd0e30db0" },
    ]);
    expect(shown).toMatchObject({
      heading: { key: "approval.transactions", values: { count: 2 } },
      left: 0,
    });
    expect(groupsOf(shown)).toEqual([
      [`address #to ${A}`, "amount #amount 5 wei"],
      [`address #to ${B}`, "text #calls deposit"],
    ]);
  });
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
  const expected = [
    "text #type Order",
    "text name Market",
    "text chainId 1",
    `data verifyingContract ${A}`,
    `data maker ${B}`,
    "text items[0].id 7",
    "text items[1].id 8",
    "text note a�b",
    "text none []",
    "text deep {}",
  ];
  test.each([
    ["text", JSON.stringify(typed)],
    ["an object", typed],
  ])("as %s", (_, said) => {
    const shown = shownRequest("eth_signTypedData_v4", [A, said]);
    expect(shown).toMatchObject({ heading: { key: "approval.typed-data" }, left: 0 });
    expect(groupsOf(shown)).toEqual([expected]);
  });
  test("without a domain", () =>
    expect(
      groupsOf(shownRequest("eth_signTypedData_v4", [A, { primaryType: "X", message: { a: 1 } }])),
    ).toEqual([["text #type X", "text a 1"]]));
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
      expect(sent({ to: A, value: toHex(value) })).toMatchObject({
        groups: [[{}, { kind: "amount", value }]],
      });
    }),
  );
});
