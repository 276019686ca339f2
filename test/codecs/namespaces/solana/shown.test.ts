import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toBase58 } from "../../../../src/codecs/encodings.js";
import solanaApproval from "../../../../src/codecs/namespaces/solana/approval.js";
import { ACTING, shownGroups } from "../../../support/shown-lines.js";
import {
  keyOf,
  SYSTEM,
  transactionBytes,
  transferData,
  transferOf,
} from "../../../support/solana.js";

const { namedIn, refusalOf } = solanaApproval;
const shownRequest = (method: string, params: unknown) =>
  solanaApproval.shownRequest(method, params, ACTING);
const [A, B, C] = [keyOf(1), keyOf(2), keyOf(3)];
const sign = "solana_signTransaction";
const all = "solana_signAllTransactions";
const base58 = (bytes: Uint8Array): string => toBase58(bytes);
const messageOf = (text: string) => toBase58(new TextEncoder().encode(text));
const shownOf = (bytes: Uint8Array) => {
  const shown = shownRequest(sign, { transaction: base58(bytes) });
  return shownGroups(shown);
};
const UNKNOWN = "#unknown-instruction System Program";
const UNREADABLE = { kind: "unreadable" };

describe("a message of Solana", () => {
  test.each([
    ["text", messageOf("Grüße 👋\nzwei"), "Grüße 👋\nzwei"],
    ["nothing", "", ""],
    ["what turns text around", messageOf("pay \u202e100"), "pay �100"],
  ])("%s", (_, message, text) =>
    expect(shownRequest("solana_signMessage", { message, pubkey: A })).toEqual({
      kind: "message",
      text,
      warnings: [],
    }),
  );

  test("bytes that are no text are told as bytes", () =>
    expect(
      shownRequest("solana_signMessage", { message: base58(Uint8Array.of(255, 0)), pubkey: A }),
    ).toEqual({ kind: "bytes", hex: "0xff00", length: 2 }));

  test.each([{ message: "0OIl" }, { message: 1 }, {}, null, "abc"])("%j cannot be read", (params) =>
    expect(shownRequest("solana_signMessage", params)).toEqual(UNREADABLE),
  );
});

describe("a message whose bytes are a transaction of Solana", () => {
  const whole = transferOf(A, B, 1n);
  /** What is signed of it: all but the list of one signature. */
  const signed = whole.slice(1 + 64);
  const versioned = transactionBytes({ version: 0, keys: [A, B], lookups: [[1, 0]] }).slice(65);
  test.each([
    ["all of it", whole],
    ["what is signed of it", signed],
    ["what is signed of one with a version", versioned],
  ])("%s: refused", (_, bytes) =>
    expect(refusalOf("solana_signMessage", { message: base58(bytes), pubkey: A })).toMatch(
      /^The message is a Solana transaction/,
    ),
  );
  test.each([
    ["text", new TextEncoder().encode("Hello")],
    ["nothing", new Uint8Array()],
    ["a transaction that lacks a byte", signed.slice(0, -1)],
    ["a transaction with a byte more", Uint8Array.of(...signed, 0)],
  ])("%s is none", (_, bytes) =>
    expect(refusalOf("solana_signMessage", { message: base58(bytes), pubkey: A })).toBeNull(),
  );
  test("a transaction may of course be one", () =>
    expect(refusalOf(sign, { transaction: base58(whole) })).toBeNull());
});

describe("a transaction of Solana", () => {
  test("how it is sent is shown as well", () =>
    expect(
      shownGroups(
        shownRequest("solana_signAndSendTransaction", {
          transaction: base58(transferOf(A, B, 1n)),
          options: { skipPreflight: true, maxRetries: 3 },
        }),
      ),
    ).toMatchObject([{}, ["text skipPreflight true", "text maxRetries 3"]]));

  test("a transfer: who gives, who gets, how much, and who pays", () =>
    expect(shownOf(transferOf(A, B, 2n ** 64n - 1n))).toEqual([
      [
        "text #step #step-transfer",
        `address #from ${A}`,
        `address #to ${B}`,
        `amount #amount ${2n ** 64n - 1n} lamports`,
        `address #fee-payer ${A}`,
      ],
    ]));

  const step = (program: number, accounts: readonly number[], data: readonly number[]) => ({
    program,
    accounts,
    data,
  });
  const withStep = (made: ReturnType<typeof step>) =>
    transactionBytes({
      version: 0,
      keys: [A, B, SYSTEM, C],
      instructions: [made],
      lookups: [[1, 0]],
    });
  test.each([
    ["another program", step(3, [0, 1], transferData(5n)), `#unknown-program ${C}`],
    ["another instruction", step(2, [0, 1], transferData(5n).with(0, 3)), UNKNOWN],
    ["more data", step(2, [0, 1], [...transferData(5n), 0]), UNKNOWN],
    ["less data", step(2, [0, 1], transferData(5n).slice(0, -1)), UNKNOWN],
  ])("with %s it is no transfer: the program is told, and what may change", (_, made, said) =>
    expect(shownOf(withStep(made))).toEqual([
      [
        `warning #calls ${said}`,
        `address #may-change ${A}`,
        `address #may-change ${B}`,
        `address #fee-payer ${A}`,
      ],
    ]),
  );

  test.each([
    ["more accounts", [0, 1, 3], [`address #may-change ${B}`, `address #may-change ${C}`]],
    ["a receiver of a table on the chain", [0, 4], ["text #may-change #table-accounts 1"]],
  ])("with %s it is no transfer either", (_, accounts, more) =>
    expect(shownOf(withStep(step(2, accounts, transferData(5n))))).toEqual([
      [`warning #calls ${UNKNOWN}`, `address #may-change ${A}`, ...more, `address #fee-payer ${A}`],
    ]),
  );

  test("accounts of tables that may change are counted, each once", () => {
    const bytes = transactionBytes({
      version: 0,
      keys: [A, B, C],
      readonlyUnsigned: 2,
      instructions: [step(1, [0, 2, 3, 4], []), step(1, [3, 5, 4], []), step(2, [5, 6, 2], [])],
      lookups: [
        [1, 0],
        [2, 1],
      ],
    });
    expect(shownOf(bytes)).toEqual([
      [
        `warning #calls #unknown-program ${B}`,
        `address #may-change ${A}`,
        "text #may-change #table-accounts 3",
        `warning #calls #unknown-program ${C}`,
        "text #may-change #table-accounts 1",
        `address #fee-payer ${A}`,
      ],
    ]);
  });

  test("the others who sign, each transfer, and each program once", () => {
    const bytes = transactionBytes({
      keys: [A, B, C, SYSTEM],
      signers: 2,
      instructions: [
        step(3, [0, 2], transferData(1n)),
        step(2, [0], []),
        step(3, [1, 0], transferData(2n)),
        step(2, [1], [9]),
      ],
    });
    expect(shownOf(bytes)).toEqual([
      [
        "text #step #step-transfer",
        `address #from ${A}`,
        `address #to ${C}`,
        "amount #amount 1 lamports",
        "text #step #step-transfer",
        `address #from ${B}`,
        `address #to ${A}`,
        "amount #amount 2 lamports",
        `warning #calls #unknown-program ${C}`,
        `address #may-change ${A}`,
        `address #may-change ${B}`,
        `address #fee-payer ${A}`,
        `address #signer ${B}`,
      ],
    ]);
  });

  const good = base58(transferOf(A, B, 1n));
  test("several are told one by one; one that cannot be read makes the whole unreadable", () => {
    expect(shownRequest(all, { transactions: [good, good] })).toMatchObject({
      kind: "rows",
      heading: { key: "approval.solana-transactions", values: { count: 2 } },
      groups: [{ rows: [{}, {}, {}, {}, { value: A }] }, { rows: [{}, {}, {}, {}, { value: A }] }],
    });
    expect(shownRequest(all, { transactions: [good, "abc"] })).toEqual(UNREADABLE);
  });

  test.each<[string, unknown]>([
    [sign, { transaction: "abc" }],
    [sign, { transaction: "0" }],
    [sign, { transactions: [good] }],
    [sign, [good]],
    [all, { transactions: [] }],
    [all, { transaction: good }],
    [all, { transactions: Array(51).fill(good) }],
    ["solana_signAndSendTransaction", {}],
  ])("%s %# cannot be read", (method, params) =>
    expect(shownRequest(method, params)).toEqual(UNREADABLE),
  );

  test("any parameters at all are shown or unreadable, never an error", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("solana_signMessage", sign, all, "solana_signAndSendTransaction"),
        fc.oneof(
          fc.anything(),
          fc.record({ transaction: fc.uint8Array({ maxLength: 400 }).map(base58) }),
          fc.record({ transactions: fc.array(fc.string()), message: fc.string() }),
        ),
        (method, params) => {
          expect(["message", "bytes", "rows", "unreadable"]).toContain(
            shownRequest(method, params).kind,
          );
          namedIn(method, params);
        },
      ),
    );
  });
});

describe("[S3.30] whom a request of Solana names", () => {
  test.each<[string, unknown, object]>([
    ["solana_signMessage", { message: "abc", pubkey: A }, { address: A }],
    ["solana_signMessage", { message: "abc", pubkey: "0x1" }, { address: "0x1" }],
    [sign, { transaction: base58(transferOf(A, B, 1n)) }, { address: null, signers: [[A]] }],
    [sign, { transaction: "abc" }, { address: null, signers: [] }],
    [
      all,
      { transactions: [base58(transferOf(A, B, 1n)), base58(transferOf(B, A, 1n))] },
      { signers: [[A], [B]] },
    ],
    [
      "solana_signAndSendTransaction",
      { transaction: base58(transferOf(C, A, 1n)) },
      { signers: [[C]] },
    ],
  ])("%s %#", (method, params, named) =>
    expect(namedIn(method, params)).toMatchObject({ ...named, caipNetworkId: null }),
  );
});
