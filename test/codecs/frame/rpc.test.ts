import fc from "fast-check";
import { isRight, right } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { decodeWith } from "../../../src/codecs/decode.js";
import { caipAddressOf, isSameChain, onChain } from "../../../src/codecs/frame/chain.js";
import { plainDataOf } from "../../../src/codecs/frame/plain-data.js";
import {
  NOT_SAFE_METHODS,
  rpcMethodKind,
  rpcRequest,
  rpcResultKind,
  SAFE_METHODS,
} from "../../../src/codecs/frame/rpc-request.js";

const decoded = (method: string, params?: unknown, more: object = {}) =>
  decodeWith(rpcRequest, { method, ...(params === undefined ? {} : { params }), ...more });
const problem = (method: string, params?: unknown) => {
  const result = decoded(method, params);
  return isRight(result) ? null : result.left;
};
const call = { to: "0x1", data: "0x", value: "0x1" };

describe("[S5.13] the two lists", () => {
  test("[S6.8][S6.9] 41 methods are safe, 11 are not, none is both", () => {
    expect(new Set(SAFE_METHODS).size).toBe(41);
    expect(new Set(NOT_SAFE_METHODS).size).toBe(11);
    expect(new Set([...SAFE_METHODS, ...NOT_SAFE_METHODS]).size).toBe(52);
  });
  test.each([
    ["eth_sendRawTransaction", "safe"],
    ["wallet_getAssets", "safe"],
    ["eth_supportedEntryPoints", "safe"],
    ["personal_sign", "not-safe"],
    ["solana_signMessage", "not-safe"],
    ["eth_sendUserOperation", "not-safe"],
    ["eth_sign", null],
    ["", null],
    ["toString", null],
    ["ETH_CALL", null],
  ])("%s is %s", (method, kind) => expect(rpcMethodKind(method)).toBe(kind));
});

describe("[S3.27] parameters by method", () => {
  test.each<[string, unknown]>([
    ["eth_call", [{ to: "0x1" }, "latest"]],
    ["eth_getBalance", []],
    ["personal_sign", ["0x61", "0x1"]],
    ["eth_sendUserOperation", { any: ["thing"] }],
    ["eth_supportedEntryPoints", undefined],
    ["wallet_getCallsStatus", ["0x1"]],
    ["wallet_getCapabilities", undefined],
    ["wallet_getCapabilities", ["0x1", 1, null]],
    ["wallet_revokePermissions", "whatever"],
    ["solana_signMessage", { message: "a", pubkey: "b" }],
    ["solana_signTransaction", { transaction: "a" }],
    ["solana_signAllTransactions", { transactions: ["a", "b"] }],
    ["solana_signAndSendTransaction", { transaction: "a" }],
    [
      "solana_signAndSendTransaction",
      { transaction: "a", options: { skipPreflight: true, maxRetries: 1, minContextSlot: 2 } },
    ],
    ["wallet_sendCalls", [{ calls: [call, { to: "0x2" }] }]],
    ["wallet_sendCalls", [{ calls: [], chainId: "0x1", from: "0x1", version: "1.0" }]],
    ["wallet_sendCalls", [{ calls: [], chainId: 1, capabilities: { paymasterService: {} } }]],
  ])("%s takes %j", (method, params) =>
    expect(decoded(method, params)).toEqual(
      right({ method, ...(params === undefined ? {} : { params }) }),
    ),
  );

  test.each<[string, unknown, string]>([
    ["eth_call", undefined, "params: Required"],
    ["eth_call", {}, "params: Expected array, received object"],
    ["personal_sign", "0x61", "params: Expected array, received string"],
    ["wallet_getCallsStatus", [1], "params.0: Expected string, received number"],
    [
      "wallet_getCapabilities",
      [{}],
      "params.0: Expected string or number or null or undefined, received object",
    ],
    ["solana_signMessage", { message: "a" }, "params.pubkey: Required"],
    ["solana_signMessage", { pubkey: "a" }, "params.message: Required"],
    ["solana_signTransaction", {}, "params.transaction: Required"],
    [
      "solana_signAllTransactions",
      { transactions: "a" },
      "params.transactions: Expected array, received string",
    ],
    ["solana_signAndSendTransaction", { options: {} }, "params.transaction: Required"],
    ["wallet_sendCalls", {}, "params: Expected array, received object"],
    ["wallet_sendCalls", [{}], "params.0.calls: Required"],
    ["wallet_sendCalls", [{ calls: [{ data: "0x" }] }], "params.0.calls.0.to: Required"],
    [
      "wallet_sendCalls",
      [{ calls: [{ to: "0x1", value: 1 }] }],
      "params.0.calls.0.value: Expected string, received number",
    ],
    ["eth_sign", ["0x1", "0x61"], "method: Requested RPC call is not allowed"],
  ])("%s refuses %j", (method, params, said) => expect(problem(method, params)).toBe(said));

  test.each([["abc"], ["1x0"], [""], [" 0x1"]])(
    "[S5.5] a target or data of %j is refused",
    (bad) => {
      const said = "Expected a text that starts with 0x";
      expect(problem("wallet_sendCalls", [{ calls: [{ to: bad }] }])).toBe(
        `params.0.calls.0.to: ${said}`,
      );
      expect(problem("wallet_sendCalls", [{ calls: [{ to: "0x1", data: bad }] }])).toBe(
        `params.0.calls.0.data: ${said}`,
      );
    },
  );

  test.each([
    "processed",
    "confirmed",
    "finalized",
    "recent",
    "single",
    "singleGossip",
    "root",
    "max",
  ])("[S3.31] the commitment %s, and no other", (preflightCommitment) => {
    const params = { transaction: "a", options: { preflightCommitment } };
    expect(problem("solana_signAndSendTransaction", params)).toBeNull();
    const other = { transaction: "a", options: { preflightCommitment: `${preflightCommitment}s` } };
    expect(problem("solana_signAndSendTransaction", other)).not.toBeNull();
  });

  test("[S3.27] parameters of a method that has none do not travel on", () =>
    expect(decoded("eth_chainId", ["x"])).toEqual(right({ method: "eth_chainId" })));

  test("[S3.29] values as big integers become hex, wherever they are", () => {
    const params = [{ calls: [{ to: "0x1", value: 255n }] }];
    expect(decoded("wallet_sendCalls", params)).toEqual(
      right({ method: "wallet_sendCalls", params: [{ calls: [{ to: "0x1", value: "0xff" }] }] }),
    );
  });

  test("[S3.30] the chain is a text or a number, the namespace a known one", () => {
    for (const chainId of [1, "1"])
      expect(
        isRight(decoded("eth_accounts", undefined, { chainId, chainNamespace: "solana" })),
      ).toBe(true);
    expect(isRight(decoded("eth_accounts", undefined, { chainId: true }))).toBe(false);
    expect(isRight(decoded("eth_accounts", undefined, { chainNamespace: "near" }))).toBe(false);
  });
});

describe("plain data", () => {
  test.each<[unknown, unknown]>([
    [10n, "0xa"],
    [0n, "0x0"],
    [
      [1n, [2n, { a: 3n }]],
      ["0x1", ["0x2", { a: "0x3" }]],
    ],
    [{ a: undefined, b: [undefined] }, { b: [null] }],
    [Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
    ["", ""],
    [null, null],
  ])("[S5.5] %o becomes %j", (value, plain) => expect(plainDataOf(value)).toEqual(plain));

  const circle: unknown[] = [];
  circle.push(circle);
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

  test.each<[string, unknown]>([
    ["a function", () => 1],
    ["one inside", { a: [() => 1] }],
    ["a symbol", Symbol("x")],
    ["not a number", Number.NaN],
    ["a negative big integer", -1n],
    ["a map", new Map()],
    ["a date", { at: new Date(0) }],
    ["bytes", new Uint8Array(2)],
    ["a circle", circle],
    ["33 levels", nested(33)],
    ["a huge text", "x".repeat(5_000_000)],
    ["a huge list", Array(5_000_001).fill(0)],
    ["nothing", undefined],
  ])("%s is none", (_, value) => expect(plainDataOf(value)).toBeUndefined());

  test("a prototype among the fields is no field, and becomes nobody's prototype", () => {
    const copy = plainDataOf(JSON.parse('{"__proto__":{"polluted":1},"a":{"__proto__":[]}}'));
    expect(copy).toStrictEqual({ a: {} });
    expect((copy as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test("32 levels are", () => expect(plainDataOf(nested(32))).toEqual(nested(32)));

  test("what JSON has stays what it is, and is a copy", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!text.includes("__proto__"));
        const copy = plainDataOf(value);
        expect(JSON.stringify(copy)).toBe(text);
        if (typeof value === "object" && value !== null) expect(copy).not.toBe(value);
      }),
    );
  });
});

test.each<[unknown, string]>([
  [`0x${"a".repeat(64)}`, "transaction-hash"],
  [`0x${"A".repeat(64)}`, "transaction-hash"],
  [`0x${"a".repeat(62)}`, "signed-message"],
  [`0x${"a".repeat(63)}`, "signed-message"],
  [`0x${"a".repeat(65)}`, "signed-message"],
  [`0x${"F".repeat(130)}`, "signed-message"],
  [`0x${"a".repeat(61)}`, "object"],
  [`0x${"g".repeat(64)}`, "object"],
  [`x0x${"a".repeat(64)}`, "object"],
  [`0x${"a".repeat(64)}\n`, "object"],
  ["a".repeat(66), "object"],
  [{ signature: "x" }, "object"],
  [null, "object"],
  [7, "object"],
])("[S5.14] the result %j is of kind %s", (result, kind) =>
  expect(rpcResultKind(result)).toBe(kind),
);

describe("chains", () => {
  test.each([
    [{ address: "0x1", chainId: 10 }, "eip155:10:0x1"],
    [{ address: "0x1", chainId: "10" }, "eip155:10:0x1"],
    [{ address: "0x1", chainId: "eip155:10" }, "eip155:10:0x1"],
    [{ address: "So1", chainId: "solana:5eykt" }, "solana:5eykt:So1"],
  ])("[S3.18] the account of %j is %s", (user, id) => expect(caipAddressOf(user)).toBe(id));

  test("[S5.4] numbers and texts are compared as text", () => {
    expect(isSameChain(1, "1")).toBe(true);
    expect(isSameChain("1", 10)).toBe(false);
  });

  test.each([
    [{ method: "eth_call" }, 10, 5, "eip155", 10],
    [{ method: "eth_call" }, null, 5, "eip155", 5],
    [{ method: "eth_call" }, null, null, "eip155", 1],
    [{ method: "eth_call", chainId: "7" }, 10, 5, "eip155", "7"],
    [{ method: "eth_call", chainNamespace: "solana" as const }, "5eykt", 5, "solana", "5eykt"],
  ])(
    "[S3.30][S9.26] %j with %j active and %j used last",
    (call, active, lastUsed, chainNamespace, chainId) => {
      const asked: string[] = [];
      const said = onChain(call, {
        active: (namespace) => {
          asked.push(namespace);
          return active;
        },
        lastUsed,
      });
      expect(said).toEqual({ ...call, chainNamespace, chainId });
      expect(asked.every((namespace) => namespace === chainNamespace)).toBe(true);
    },
  );
});
