import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ShownRequest } from "../../../../src/codecs/approval/shown.js";
import evmApproval from "../../../../src/codecs/namespaces/eip155/approval.js";
import { casesOf } from "../../../support/extent.js";
import { ACTING } from "../../../support/shown-lines.js";

const { namedIn, refusalOf } = evmApproval;
const shownOf = (method: string, params: unknown) =>
  evmApproval.shownRequest(method, params, ACTING);

const hex = (minLength: number, maxLength = minLength): fc.Arbitrary<string> =>
  fc.uint8Array({ minLength, maxLength }).map((bytes) => `0x${Buffer.from(bytes).toString("hex")}`);
const address = hex(20);
const number = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const word = (value: bigint): string => value.toString(16).padStart(64, "0");
const quantity = number.map((value) => ({ said: `0x${value.toString(16)}`, shown: `${value}` }));

/** A field as a site gives it, and what has to be read of it; null if it is compared and not shown. */
interface Part {
  readonly said: unknown;
  readonly shown: string | null;
}

const call: fc.Arbitrary<{ readonly said: string; readonly shown: readonly string[] }> = fc.oneof(
  hex(0, 600).map((said) => ({ said, shown: said === "0x" ? [] : [said] })),
  // A transfer, an approval and what follows them.
  fc
    .tuple(fc.constantFrom("0xa9059cbb", "0x095ea7b3"), address, number, hex(0, 40))
    .map(([selector, to, value, rest]) => ({
      said: `${selector}${word(BigInt(to))}${word(value)}${rest.slice(2)}`,
      shown: [to, `${value}`, ...(rest === "0x" ? [] : [rest])],
    })),
);

const part = <T>(made: fc.Arbitrary<T>, shown: (value: T) => string): fc.Arbitrary<Part> =>
  made.map((said) => ({ said, shown: shown(said) }));

/** The fields that a transaction may have, each with a value that can be read. */
const FIELDS = {
  from: fc.constant<Part>({ said: ACTING.address, shown: null }),
  chainId: fc.constant<Part>({ said: "0x1", shown: null }),
  to: part(address, (to) => to),
  gas: quantity,
  gasPrice: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  nonce: quantity,
  type: quantity,
  accessList: part(
    fc.array(fc.record({ address, storageKeys: fc.array(hex(32), { maxLength: 2 }) }), {
      maxLength: 2,
    }),
    (list) => JSON.stringify(list),
  ),
} satisfies Readonly<Record<string, fc.Arbitrary<Part>>>;

const KNOWN = [...Object.keys(FIELDS), "value", "data", "input"];

/** Fields that nobody shows, and values that are not what they seem. */
const DECOYS = fc.oneof(
  fc.tuple(
    fc.oneof(
      fc.constantFrom(
        "authorizationList",
        "paymasterAndData",
        "capabilities",
        "spon\u200bsor",
        "To",
      ),
      fc.string({ minLength: 1 }).filter((name) => !KNOWN.includes(name)),
    ),
    fc.jsonValue(),
  ),
  fc.tuple(
    fc.constantFrom("value", "gas", "gasPrice", "maxFeePerGas", "maxPriorityFeePerGas", "nonce"),
    fc.constantFrom("10", "1e3", " 0x1", "-0x1", "0x", 16, "٣", "0x1\u200b"),
  ),
  fc.tuple(fc.constantFrom("to", "data"), fc.constantFrom("0x1", "vitalik.eth", 7, "0xzz")),
);

interface Transaction {
  readonly said: Readonly<Record<string, unknown>>;
  readonly shown: readonly string[];
}

const transaction: fc.Arbitrary<Transaction> = fc
  .tuple(
    fc.record(FIELDS, { requiredKeys: [] }),
    fc.option(quantity, { nil: undefined }),
    fc.option(call, { nil: undefined }),
  )
  .map(([parts, value, data]) => ({
    said: {
      ...Object.fromEntries(Object.entries(parts).map(([name, { said }]) => [name, said])),
      ...(value === undefined ? {} : { value: value.said }),
      ...(data === undefined ? {} : { data: data.said }),
    },
    shown: [
      ...Object.values(parts).flatMap(({ shown }) => (shown === null ? [] : [shown])),
      ...(value === undefined || value.shown === "0" ? [] : [value.shown]),
      // Without a receiver, it is the code of a contract.
      ...(data === undefined
        ? []
        : "to" in parts
          ? data.shown
          : data.said === "0x"
            ? []
            : [data.said]),
    ],
  }));

/** A call of a batch, which has no other field. */
const batchedCall = fc
  .record({ to: FIELDS.to, value: quantity, data: call }, { requiredKeys: ["to"] })
  .map(({ to, value, data }) => ({
    said: {
      to: to.said,
      ...(value === undefined ? {} : { value: value.said }),
      ...(data === undefined ? {} : { data: data.said }),
    },
    shown: [
      ...(to.shown === null ? [] : [to.shown]),
      ...(value === undefined || value.shown === "0" ? [] : [value.shown]),
      ...(data?.shown ?? []),
    ],
  }));

/** All values that are read, in each group. */
const valuesIn = (shown: ShownRequest): readonly (readonly string[])[] =>
  shown.kind === "rows"
    ? shown.groups.map(({ rows }) =>
        rows.map(({ value }) => (typeof value === "object" ? `#${value.key}` : String(value))),
      )
    : [];

/** Whether each value is shown, or said to be without limit. */
const expectShown = (values: readonly string[], expected: readonly string[]): void => {
  const missing = expected.filter((one) => !values.includes(one));
  const isSaid = values.includes("#approval.unlimited");
  expect(missing.filter((one) => !isSaid || !/^\d{29,}$/.test(one))).toEqual([]);
};

const isRefused = (method: string, params: unknown): boolean =>
  refusalOf(method, params) !== null || shownOf(method, params).kind === "unreadable";

describe("[property] what is sent is shown, or the whole is refused", () => {
  test("every field of a transaction", () => {
    fc.assert(
      fc.property(transaction, ({ said, shown }) => {
        const method = "eth_sendTransaction";
        expect(refusalOf(method, [said])).toBeNull();
        const [values = []] = valuesIn(shownOf(method, [said]));
        expectShown(values, shown);
        const named = namedIn(method, [said]);
        expect(named.address).toBe(said.from ?? null);
        expect(named.caipNetworkId).toBe(said.chainId === undefined ? null : "eip155:1");
      }),
      { numRuns: casesOf(4_000) },
    );
  });

  test("with a field that is not known, or a value that is not exact, it is refused", () => {
    fc.assert(
      fc.property(transaction, DECOYS, ({ said }, [name, value]) => {
        expect(isRefused("eth_sendTransaction", [{ ...said, [name]: value }])).toBe(true);
      }),
      { numRuns: casesOf(4_000) },
    );
  });

  test("every call of a batch, and its capabilities", () => {
    const method = "wallet_sendCalls";
    fc.assert(
      fc.property(
        fc.array(batchedCall, { minLength: 1, maxLength: 5 }),
        fc.option(fc.dictionary(fc.stringMatching(/^[A-Za-z]{1,9}$/), fc.nat()), {
          nil: undefined,
        }),
        fc.nat(1),
        (calls, capabilities, more) => {
          const batch = {
            calls: calls.map(({ said }) => said),
            ...(capabilities === undefined ? {} : { capabilities }),
          };
          // A second batch would be sent unseen.
          if (more > 0) expect(refusalOf(method, [batch, batch])).not.toBeNull();
          expect(refusalOf(method, [batch])).toBeNull();
          const groups = valuesIn(shownOf(method, [batch]));
          for (const [at, { shown }] of calls.entries()) expectShown(groups[at] ?? [], shown);
          expect(groups.slice(calls.length).flat()).toEqual(
            Object.values(capabilities ?? {}).map(String),
          );
        },
      ),
      { numRuns: casesOf(4_000) },
    );
  });
});

test("[EIP-5792] whether a batch is all or nothing, and its id, are shown", () => {
  const calls = [{ to: ACTING.address, value: "0x1" }];
  const shown = shownOf("wallet_sendCalls", [{ calls, atomicRequired: true, id: "a\u202eb" }]);
  expect(shown.kind === "rows" && shown.groups.at(-1)?.rows).toEqual([
    { kind: "text", label: "atomicRequired", value: "true" },
    { kind: "text", label: "id", value: "a\ufffdb" },
  ]);
  const wrong = shownOf("wallet_sendCalls", [{ calls, atomicRequired: "yes" }]);
  expect(wrong).toEqual({ kind: "unreadable" });
});

test("[property] a batch with a field that nobody knows is refused, wherever it stands", () => {
  const fields = fc.constantFrom("gas", "input", "nonce", "capabilities", "toString", "x");
  fc.assert(
    fc.property(fc.array(batchedCall, { minLength: 1, maxLength: 5 }), fields, (calls, name) => {
      const said = calls.map((one) => one.said);
      const [first, ...rest] = said;
      const withField = [...rest, { ...first, [name]: "0x1" }];
      expect(refusalOf("wallet_sendCalls", [{ calls: withField }])).toContain(name);
    }),
  );
});

describe("requests that are not put before the visitor", () => {
  const to = ACTING.address;
  test.each<[string, string, unknown[]]>([
    ["swapped parameters", "personal_sign", [to, "0x61"]],
    ["a third parameter", "personal_sign", ["0x61", to, "more"]],
    ["swapped parameters", "eth_signTypedData_v4", ["{}", to]],
    ["no account", "eth_signTypedData_v4", [null, "{}"]],
    ["a second transaction", "eth_sendTransaction", [{ to }, { to }]],
    ["an authorisation", "eth_sendTransaction", [{ to, authorizationList: [] }]],
    ["a name of its prototype", "eth_sendTransaction", [{ to, toString: 1 }]],
    ["no whole bytes", "personal_sign", ["0x123", to]],
    ["no hexadecimal", "personal_sign", ["0Xhello", to]],
    ["an unknown field of a batch", "wallet_sendCalls", [{ calls: [{ to }], gasLimit: "0x1" }]],
    ["an unknown field of a call", "wallet_sendCalls", [{ calls: [{ to }, { to, gas: "0x1" }] }]],
    ["what one call asks for", "wallet_sendCalls", [{ calls: [{ to, capabilities: {} }] }]],
    ["a second batch", "wallet_sendCalls", [{ calls: [] }, { calls: [{ to }] }]],
  ])("%s: %s", (_, method, params) =>
    expect(refusalOf(method, params)).toMatch(/(then ask again|request of its own)\.$/),
  );

  test.each<[string, unknown[]]>([
    ["personal_sign", ["0x61", to]],
    ["personal_sign", ["0x61"]],
    ["personal_sign", ["0x61", to, ""]],
    ["personal_sign", [to, to]],
    ["eth_signTypedData_v4", [to, "{}"]],
    ["eth_sendTransaction", [{ to }]],
    [
      "wallet_sendCalls",
      [
        {
          version: "2.0.0",
          id: "a",
          from: to,
          chainId: "0x1",
          atomicRequired: true,
          calls: [{ to, data: "0x", value: "0x0" }],
          capabilities: {},
        },
      ],
    ],
    ["wallet_grantPermissions", [{}, {}]],
  ])("%s %j is asked", (method, params) => expect(refusalOf(method, params)).toBeNull());

  test.each([
    [{ domain: { chainId: 10 } }, "eip155:10"],
    [JSON.stringify({ domain: { chainId: "0xa" } }), "eip155:10"],
    [{ domain: { chainId: "ten" } }, "unreadable"],
    [{ domain: {} }, null],
    ["{", null],
  ])("typed data names the network of its domain: %j", (typed, caipNetworkId) =>
    expect(namedIn("eth_signTypedData_v4", [to, typed])).toEqual({ address: to, caipNetworkId }),
  );

  test.each([{ from: 7 }, { from: "me" }, { sender: "you" }])(
    "%j names nobody who is active",
    (said) => expect(namedIn("eth_sendUserOperation", [said]).address).not.toBeNull(),
  );
});
