import fc from "fast-check";
import { encodeFunctionData, maxUint256, parseAbi, stringToHex, toHex } from "viem";
import { describe, expect, test } from "vitest";
import evmApproval from "../../../src/codecs/namespaces/eip155/approval.js";
import { ACTING, shownGroups as groupsOf, titlesOf } from "../../support/shown-lines.js";

const shownRequest = (method: string, params: unknown) =>
  evmApproval.shownRequest(method, params, ACTING);

const A = "0x1111111111111111111111111111111111111111";
const B = "0x2222222222222222222222222222222222222222";
const C = "0x3333333333333333333333333333333333333333";

/** The functions that are known, as their standards write them. */
const ABI = parseAbi([
  "function transfer(address to, uint256 amount)",
  "function transferFrom(address from, address to, uint256 amount)",
  "function approve(address spender, uint256 amount)",
  "function increaseAllowance(address spender, uint256 amount)",
  "function increaseApproval(address spender, uint256 amount)",
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
/** What the rows say of a call: the receiver and the label of the call are left out. */
const callOf = (data: string): readonly string[] => {
  const shown = groupsOf(sent({ from: A, to: B, data }));
  if (!Array.isArray(shown)) throw new Error("It has no rows.");
  expect(shown).toHaveLength(1);
  const [receiver, ...rows] = shown[0] ?? [];
  expect(receiver).toBe(`address #to ${B}`);
  return rows;
};

describe("a message", () => {
  test.each([
    ["text", "Hello\nworld", "Hello\nworld"],
    ["hex of text", stringToHex("Grüße 👋"), "Grüße 👋"],
    ["nothing", "0x", ""],
    ["all ends of lines", "a\r\nb\rc\td", "a\nb\nc\td"],
    ["a mark of the order of bytes, which is signed as well", "0xefbbbf61", "�a"],
    ["what turns text around, or hides", "pay \u202e\u200b100\u0000", "pay ��100�"],
  ])("%s", (_, said, text) =>
    expect(shownRequest("personal_sign", [said, A])).toEqual({
      kind: "message",
      text,
      warnings: [],
    }),
  );

  test.each(["0xabc", "0x0g", "0X1", "0x61 "])(
    "%s begins as hexadecimal and is none, so it is refused",
    (said) => {
      expect(shownRequest("personal_sign", [said, A])).toEqual({ kind: "unreadable" });
      expect(evmApproval.refusalOf("personal_sign", [said, A])).toMatch(/not hexadecimal/);
    },
  );

  test("[EIP-191] exactly the bytes that are shown are posted, as hexadecimal", () => {
    for (const [said, posted] of [
      ["Hello", "0x48656c6c6f"],
      ["0X48656C6c6f", "0x48656c6c6f"],
      ["48656c6c6f", stringToHex("48656c6c6f")],
      ["Grüße", stringToHex("Grüße")],
    ])
      expect(evmApproval.postedParams?.("personal_sign", [said, A])).toEqual([posted, A]);
    const transaction = [{ to: A }];
    expect(evmApproval.postedParams?.("eth_sendTransaction", transaction)).toBe(transaction);
  });

  test("[EIP-4361] hexadecimal without 0x that would sign in at another site is warned of", () => {
    const text = `evil.example wants you to sign in with your Ethereum account:\n${A}\n`;
    const shown = shownRequest("personal_sign", [stringToHex(text).slice(2), A]);
    expect(shown).toMatchObject({
      kind: "message",
      text: stringToHex(text).slice(2),
      warnings: [
        { key: "approval.hidden-sign-in" },
        { key: "approval.other-site", values: { domain: "evil.example" } },
        ...(A === ACTING.address ? [] : [{ key: "approval.other-account" }]),
      ],
    });
  });

  test("[EIP-4361] so is one that would sign in here, since nobody can read it; in the open it is not", () => {
    const { host } = new URL(ACTING.origin);
    const text = `${host} wants you to sign in with your Ethereum account:\n${ACTING.address}\n`;
    const warnings = (said: string) => shownRequest("personal_sign", [said, ACTING.address]);
    expect(warnings(text)).toMatchObject({ warnings: [] });
    expect(warnings(stringToHex(text))).toMatchObject({ warnings: [] });
    expect(warnings(stringToHex(text).slice(2))).toMatchObject({
      warnings: [{ key: "approval.hidden-sign-in" }],
    });
    expect(warnings(stringToHex("Hello").slice(2))).toMatchObject({ warnings: [] });
  });

  test("[EIP-4361] the scheme before a site's name counts", () => {
    const { host } = new URL(ACTING.origin);
    const warnings = (site: string) => {
      const text = `${site} wants you to sign in with your Ethereum account:\n${ACTING.address}\n`;
      const shown = shownRequest("personal_sign", [text, A]);
      return shown.kind === "message" ? shown.warnings.length : null;
    };
    expect([host, ACTING.origin, `HTTPS://${host}`, `http://${host}`].map(warnings)).toEqual([
      0, 0, 0, 1,
    ]);
  });

  test("bytes that are no text are told as bytes", () =>
    expect(shownRequest("personal_sign", ["0xff00", A])).toEqual({
      kind: "bytes",
      hex: "0xff00",
      length: 2,
    }));

  test("a long one is whole", () => {
    const text = "é".repeat(10_007);
    expect(shownRequest("personal_sign", [text, A])).toMatchObject({ text });
    const hex = `0xff${"00".repeat(10_000)}`;
    expect(shownRequest("personal_sign", [hex, A])).toMatchObject({ hex });
  });

  test("any text is shown whole: each character as it is, or as a mark where it would not show", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const shown = shownRequest("personal_sign", [stringToHex(text), A]);
        if (shown.kind !== "message") throw new Error("It is text.");
        const lines = text.replaceAll(/\r\n?/g, "\n");
        const [said, seen] = [Array.from(lines), Array.from(shown.text)];
        expect(seen).toHaveLength(said.length);
        expect(seen.filter((one, at) => one !== said[at] && one !== "\ufffd")).toEqual([]);
      }),
    );
  });
});

test.each(["a".repeat(149_000), `${"a ".repeat(74_000)}b`, `${"\n".repeat(149_000)}`])(
  "a message as long as may be is read at once (%#)",
  { timeout: 2_000 },
  (text) => expect(shownRequest("personal_sign", [text, A])).toMatchObject({ text, warnings: [] }),
);

describe("a transaction", () => {
  test("of value alone", () => {
    const shown = sent({ from: A, to: B, value: "0xde0b6b3a7640000" });
    expect(shown).toMatchObject({ heading: { key: "approval.transaction" } });
    expect(groupsOf(shown)).toEqual([
      [`address #to ${B}`, "amount #amount 1000000000000000000 wei"],
    ]);
  });

  test("of nothing at all: an amount of zero", () =>
    expect(groupsOf(sent({ from: A, to: B }))).toEqual([
      [`address #to ${B}`, "amount #amount 0 wei"],
    ]));

  test("of value and a call", () =>
    expect(groupsOf(sent({ to: B, value: "0x5", data: "0xd0e30db0" }))).toEqual([
      [`address #to ${B}`, "amount #amount 5 wei", "text #calls deposit"],
    ]));

  test("that makes a contract", () =>
    expect(groupsOf(sent({ from: A, data: "0x6080604052" }))).toEqual([
      ["text #to #new-contract", "warning #calls #no-selector 5", "data #data 0x6080604052"],
    ]));

  test.each([
    ["transfer", [C, 5n], [`address to ${C}`, "text amount 5"]],
    ["transferFrom", [A, C, 5n], [`address from ${A}`, `address to ${C}`, "text amount 5"]],
    ["approve", [C, maxUint256], [`address spender ${C}`, "warning amount #unlimited"]],
    ["approve", [C, maxUint256 - 1n], [`address spender ${C}`, "warning amount #unlimited"]],
    ["approve", [C, 2n ** 255n], [`address spender ${C}`, "warning amount #unlimited"]],
    ["approve", [C, 2n ** 160n - 1n], [`address spender ${C}`, "warning amount #unlimited"]],
    ["approve", [C, 2n ** 96n - 1n], [`address spender ${C}`, "warning amount #unlimited"]],
    ["approve", [C, 2n ** 96n], [`address spender ${C}`, `text amount ${2n ** 96n}`]],
    ["increaseAllowance", [C, maxUint256], [`address spender ${C}`, "warning amount #unlimited"]],
    ["increaseApproval", [C, 2n ** 255n], [`address spender ${C}`, "warning amount #unlimited"]],
    ["transfer", [C, maxUint256], [`address to ${C}`, `text amount ${maxUint256}`]],
    ["increaseAllowance", [C, 1n], [`address spender ${C}`, "text amount 1"]],
    ["setApprovalForAll", [C, true], [`address operator ${C}`, "warning approved #unlimited"]],
    ["setApprovalForAll", [C, false], [`address operator ${C}`, "text approved false"]],
    ["withdraw", [7n], ["text amount 7"]],
    ["deposit", [], []],
  ] as const)("%s is read as its standard writes it (%#)", (functionName, args, expected) => {
    const data = encodeFunctionData({ abi: ABI, functionName, args } as never);
    expect(callOf(data)).toEqual([`text #calls ${functionName}`, ...expected]);
  });

  test("permit: the signature behind it is shown as it is", () => {
    const args = [A, C, 5n, 9n, 27, R, R] as const;
    expect(callOf(encodeFunctionData({ abi: ABI, functionName: "permit", args }))).toEqual([
      "text #calls permit",
      `address owner ${A}`,
      `address spender ${C}`,
      "text amount 5",
      "text deadline 9",
      `data #further-data 0x${"1b".padStart(64, "0")}${R.slice(2).repeat(2)}`,
    ]);
  });

  test.each([
    [999_999_999n, "text deadline 999999999"],
    [1_000_000_000n, "time deadline 1000000000"],
    [4_102_444_800n, "time deadline 4102444800"],
    [253_402_300_799n, "time deadline 253402300799"],
    [253_402_300_800n, "text deadline 253402300800"],
    [2n ** 256n - 1n, `text deadline ${2n ** 256n - 1n}`],
  ])("[EIP-2612] a deadline of %s is a moment where it can be one", (deadline, line) => {
    const args = [A, C, 5n, deadline, 27, R, R] as const;
    expect(callOf(encodeFunctionData({ abi: ABI, functionName: "permit", args }))).toContain(line);
  });

  /** What follows the arguments that are read. */
  const further = (words: readonly bigint[], rest: string): string =>
    `data #further-data 0x${words.map((word) => word.toString(16).padStart(64, "0")).join("")}${rest.padEnd(64, "0")}`;

  test("Dai's permit and that of Permit2 let others take everything", () => {
    const dai = parseAbi([
      "function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)",
    ]);
    const args = [A, C, 1n, 0n, true, 27, R, R] as const;
    expect(
      callOf(encodeFunctionData({ abi: dai, functionName: "permit", args })).slice(0, -1),
    ).toEqual([
      "text #calls permit",
      `address holder ${A}`,
      `address spender ${C}`,
      "text nonce 1",
      "text expiry 0",
      "warning allowed #unlimited",
    ]);
    const permit2 = parseAbi([
      "function approve(address token, address spender, uint160 amount, uint48 expiration)",
    ]);
    expect(
      callOf(
        encodeFunctionData({
          abi: permit2,
          functionName: "approve",
          args: [A, C, 2n ** 160n - 1n, 9],
        }),
      ),
    ).toEqual([
      "text #calls approve",
      `address token ${A}`,
      `address spender ${C}`,
      "warning amount #unlimited",
      "text expiration 9",
    ]);
  });

  test("what stands behind the arguments of a known function is shown", () =>
    expect(callOf(`${transfer}deadbeef`).at(-1)).toBe("data #further-data 0xdeadbeef"));

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
    ).toEqual([calls, ...three, further([128n, 1n], "12")]);
    expect(
      callOf(encodeFunctionData({ abi: MANY, functionName, args: [A, C, 7n, 2n, "0x12"] })),
    ).toEqual([calls, ...three, "text amount 2", further([160n, 1n], "12")]);
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
      `data #data ${data}`,
    ]),
  );

  test("less than a selector", () =>
    expect(callOf("0x12")).toEqual(["warning #calls #no-selector 1", "data #data 0x12"]));

  test.each([
    ["no address", { to: "vitalik.eth" }],
    ["half an address", { to: A.slice(0, -1) }],
    ["no data", { to: A, data: "0x1" }],
    ["no value", { to: A, value: "1 ether" }],
    ["a negative value", { to: A, value: "-1" }],
    ["a decimal value, which some read as hexadecimal", { to: A, value: "10" }],
    ["a decimal price", { to: A, gasPrice: "10" }],
    ["two kinds of data", { to: A, data: "0x12", input: "0x13" }],
    ["a number", 7],
    ["nothing", undefined],
  ])("%s: unreadable", (_, transaction) =>
    expect(sent(transaction as object)).toEqual({ kind: "unreadable" }),
  );

  test("gas, its prices, and what else a site may set", () =>
    expect(
      groupsOf(
        sent({
          to: B,
          value: "0x0",
          gas: "0x5208",
          gasPrice: "0x1",
          maxFeePerGas: "0x2",
          maxPriorityFeePerGas: "0x3",
          nonce: "0x4",
          type: "0x2",
          accessList: [{ address: C, storageKeys: [] }],
        }),
      ),
    ).toEqual([
      [
        `address #to ${B}`,
        "amount #amount 0 wei",
        "text #gas 21000",
        "amount #gas-price 1 wei",
        "amount #max-fee 2 wei",
        "amount #priority-fee 3 wei",
        "text #nonce 4",
        "text #transaction-type 2",
        `data #access-list [{"address":"${C}","storageKeys":[]}]`,
      ],
    ]));

  test("input is another name of data", () =>
    expect(sent({ to: A, input: transfer })).toEqual(sent({ to: A, data: transfer })));
});

test.each(["deadline", "expiry", "sigDeadline", "validTo", "validBefore", "endTime"])(
  "[EIP-712] the number in %s of typed data is a moment",
  (name) => {
    const shown = shownRequest("eth_signTypedData_v4", [
      A,
      {
        types: { EIP712Domain: [], Order: [{ name, type: "uint256" }] },
        primaryType: "Order",
        domain: {},
        message: { [name]: 4_102_444_800 },
      },
    ]);
    const groups = groupsOf(shown) as readonly (readonly string[])[];
    expect(groups.at(-1)).toContain(`time ${name} 4102444800`);
  },
);

test.each(["expiryAmount", "amountExpiring", "deadlineBonus", "timestamps"])(
  "[EIP-712] the number in %s of typed data stays a number",
  (name) => {
    const shown = shownRequest("eth_signTypedData_v4", [
      A,
      {
        types: { EIP712Domain: [], Order: [{ name, type: "uint256" }] },
        primaryType: "Order",
        domain: {},
        message: { [name]: 1_500_000_000 },
      },
    ]);
    const groups = groupsOf(shown) as readonly (readonly string[])[];
    expect(groups.at(-1)).toContain(`text ${name} 1500000000`);
  },
);

describe("[S3.29] a batch of calls", () => {
  const batch = (calls: unknown) => shownRequest("wallet_sendCalls", [{ calls }]);
  test("each call", () => {
    const shown = batch([
      { to: A, value: "0x5" },
      { to: B, data: "0xd0e30db0" },
    ]);
    expect(shown).toMatchObject({
      heading: { key: "approval.transactions", values: { count: 2 } },
    });
    expect(groupsOf(shown)).toEqual([
      [`address #to ${A}`, "amount #amount 5 wei"],
      [`address #to ${B}`, "text #calls deposit"],
    ]);
  });
  test("capabilities, such as a paymaster, are shown as they are, in a group of their own", () => {
    const capabilities = { paymasterService: { url: "https://pay.example/\u202e" } };
    const shown = shownRequest("wallet_sendCalls", [{ calls: [{ to: A }], capabilities }]);
    expect(groupsOf(shown)).toEqual([
      [`address #to ${A}`, "amount #amount 0 wei"],
      [`warning paymasterService {"url":"https://pay.example/�"}`],
    ]);
    expect(shown.kind === "rows" && titlesOf(shown.groups)).toEqual([null, "#capabilities"]);
  });
  test.each([["x"], [[]], [{ "pay\u200bmaster": {} }], [null]])(
    "capabilities of %j: unreadable as a whole",
    (capabilities) =>
      expect(shownRequest("wallet_sendCalls", [{ calls: [{ to: A }], capabilities }])).toEqual({
        kind: "unreadable",
      }),
  );
  test.each([
    ["none", []],
    ["no list", {}],
    ["one of them cannot be read", [{ to: A }, { to: "x" }]],
    ["too many", Array.from({ length: 51 }, () => ({ to: A }))],
  ])("%s: unreadable as a whole", (_, calls) =>
    expect(batch(calls)).toEqual({ kind: "unreadable" }),
  );
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
        expect(evmApproval.namedIn(method, params)).toHaveProperty("address");
        expect(typeof (evmApproval.refusalOf(method, params) ?? "")).toBe("string");
      },
    ),
  );
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test("values of every size are whole numbers", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: maxUint256 }), (value) => {
      expect(sent({ to: A, value: toHex(value) })).toMatchObject({
        groups: [{ rows: [{}, { kind: "amount", value }] }],
      });
    }),
  );
});
