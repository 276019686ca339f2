import { PublicKey, type TransactionInstruction } from "@solana/web3.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyOf } from "../../../../support/solana.js";
import {
  instructionOf,
  littleEndian,
  shownSteps,
  spoilt,
} from "../../../../support/solana-steps.js";

const TOKEN = new PublicKey("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
const TOKEN_2022 = new PublicKey("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb");
const [A, B, MINT, OWNER] = [keyOf(2), keyOf(3), keyOf(4), keyOf(5)];
const GREATEST = 2n ** 64n - 1n;
const u64 = (value: bigint) => littleEndian(value, 8);
const key = (byte: number): readonly number[] => Array<number>(32).fill(byte);

/** Accounts: 2 and 3 hold tokens, 4 is what they are tokens of, 5 signs as owner. */
type Layout = readonly [
  name: string,
  accounts: readonly (number | readonly [number])[],
  data: readonly number[],
  lines: readonly string[],
];
const ACCEPTED: readonly Layout[] = [
  [
    "InitializeAccount",
    [2, -4, -5, -6],
    [1],
    [
      "text #step #step-token-open",
      `address #account ${A}`,
      `address #token ${MINT}`,
      `address #owner ${OWNER}`,
    ],
  ],
  [
    "InitializeAccount2",
    [2, -4, -6],
    [16, ...key(5)],
    [
      "text #step #step-token-open",
      `address #account ${A}`,
      `address #token ${MINT}`,
      `address #owner ${OWNER}`,
    ],
  ],
  [
    "InitializeAccount3",
    [2, -4],
    [18, ...key(5)],
    [
      "text #step #step-token-open",
      `address #account ${A}`,
      `address #token ${MINT}`,
      `address #owner ${OWNER}`,
    ],
  ],
  [
    "Transfer",
    [2, 3, [5]],
    [3, ...u64(GREATEST)],
    [
      "text #step #step-token-transfer",
      `address #from ${A}`,
      `address #to ${B}`,
      `text #units ${GREATEST}`,
    ],
  ],
  [
    "TransferChecked",
    [2, -4, 3, [5]],
    [12, ...u64(1_500_000n), 6],
    [
      "text #step #step-token-transfer",
      `address #from ${A}`,
      `address #token ${MINT}`,
      `address #to ${B}`,
      "tokens #amount 1500000 / 10^6",
    ],
  ],
  [
    "Approve",
    [2, -3, [5]],
    [4, ...u64(7n)],
    [
      "warning #danger #danger-approve",
      "text #step #step-token-approve",
      `address #from ${A}`,
      `address #spender ${B}`,
      "text #units 7",
    ],
  ],
  [
    "Approve, of all there will ever be",
    [2, -3, [5]],
    [4, ...u64(GREATEST)],
    [
      "warning #danger #danger-approve",
      "text #step #step-token-approve",
      `address #from ${A}`,
      `address #spender ${B}`,
      "warning #units #unlimited",
    ],
  ],
  [
    "ApproveChecked",
    [2, -4, -3, [5]],
    [13, ...u64(7n), 9],
    [
      "warning #danger #danger-approve",
      "text #step #step-token-approve",
      `address #from ${A}`,
      `address #token ${MINT}`,
      `address #spender ${B}`,
      "tokens #amount 7 / 10^9",
    ],
  ],
  [
    "ApproveChecked, of all there will ever be",
    [2, -4, -3, [5]],
    [13, ...u64(GREATEST), 9],
    [
      "warning #danger #danger-approve",
      "text #step #step-token-approve",
      `address #from ${A}`,
      `address #token ${MINT}`,
      `address #spender ${B}`,
      "warning #amount #unlimited",
    ],
  ],
  ["Revoke", [2, [5]], [5], ["text #step #step-token-revoke", `address #account ${A}`]],
  ...(["mint", "freeze", "own", "close"] as const).map(
    (power, type): Layout => [
      `SetAuthority of type ${type}`,
      [2, [5]],
      [6, type, 1, ...key(3)],
      [
        "warning #danger #danger-authority",
        "text #step #step-token-authority",
        `address #account ${A}`,
        `text #power #power-${power}`,
        `address #control ${B}`,
      ],
    ],
  ),
  [
    "SetAuthority to nobody",
    [2, [5]],
    [6, 0, 0],
    [
      "warning #danger #danger-authority",
      "text #step #step-token-authority",
      `address #account ${A}`,
      "text #power #power-mint",
      "text #control #nobody",
    ],
  ],
  [
    "MintTo",
    [4, 2, [5]],
    [7, ...u64(1n)],
    ["text #step #step-token-mint", `address #token ${MINT}`, `address #to ${A}`, "text #units 1"],
  ],
  [
    "MintToChecked",
    [4, 2, [5]],
    [14, ...u64(1n), 0],
    [
      "text #step #step-token-mint",
      `address #token ${MINT}`,
      `address #to ${A}`,
      "tokens #amount 1 / 10^0",
    ],
  ],
  [
    "Burn",
    [2, 4, [5]],
    [8, ...u64(1n)],
    [
      "text #step #step-token-burn",
      `address #from ${A}`,
      `address #token ${MINT}`,
      "text #units 1",
    ],
  ],
  [
    "BurnChecked",
    [2, 4, [5]],
    [15, ...u64(1n), 255],
    [
      "text #step #step-token-burn",
      `address #from ${A}`,
      `address #token ${MINT}`,
      "tokens #amount 1 / 10^255",
    ],
  ],
  [
    "CloseAccount, to the one who owns it",
    [2, 5, [5]],
    [9],
    ["text #step #step-token-close", `address #account ${A}`, `address #to ${OWNER}`],
  ],
  [
    "CloseAccount, to somebody else",
    [2, 3, [5]],
    [9],
    [
      "warning #danger #danger-close",
      "text #step #step-token-close",
      `address #account ${A}`,
      `address #to ${B}`,
    ],
  ],
  ["SyncNative", [2], [17], ["text #step #step-token-sync", `address #account ${A}`]],
];

const WITH_FEE: Layout = [
  "TransferCheckedWithFee",
  [2, -4, 3, [5]],
  [26, 1, ...u64(1_000n), 2, ...u64(15n)],
  [
    "text #step #step-token-transfer",
    `address #from ${A}`,
    `address #token ${MINT}`,
    `address #to ${B}`,
    "tokens #amount 1000 / 10^2",
    "tokens #token-fee 15 / 10^2",
  ],
];

const ALL = [
  ...ACCEPTED.map((layout) => ["Token Program", TOKEN, layout] as const),
  ...[...ACCEPTED, WITH_FEE].map((layout) => ["Token-2022", TOKEN_2022, layout] as const),
].map(
  ([name, program, [title, accounts, data, lines]]) =>
    [name, title, instructionOf(program, accounts, data), lines] as const,
);
const unknown = (name: string) => `warning #calls #unknown-token-instruction ${name}`;

describe("an instruction of a token program", () => {
  test.each(ALL)("%s: %s", (_, __, instruction, lines) => {
    expect(shownSteps(instruction)).toEqual(lines);
  });

  test.each(
    ALL.flatMap(([name, title, good]) =>
      spoilt(good)
        // Its tokens may want more: see below.
        .filter(
          ([how]) => `${name} ${title} ${how}` !== "Token-2022 TransferChecked an account more",
        )
        .map(([how, bad]) => [name, title, how, bad] as const),
    ),
  )("%s: %s with %s cannot be decoded", (name, _, __, bad) => {
    expect(shownSteps(bad)[0]).toBe(unknown(name));
  });

  test.each([
    ["the fee of a transfer, which only the other one has", TOKEN, WITH_FEE[1], WITH_FEE[2]],
    ["an instruction that does not exist", TOKEN, [2], [99]],
    ["no data", TOKEN, [2], []],
    ["a new kind of token", TOKEN, [4], [20, 6, ...key(5), 0]],
    ["freezing", TOKEN, [2, -4, [5]], [10]],
    ["an authority of a kind that is not known", TOKEN_2022, [2, [5]], [6, 4, 1, ...key(3)]],
    ["an authority that is neither there nor not", TOKEN, [2, [5]], [6, 0, 2, ...key(3)]],
    ["nobody, and a key behind it", TOKEN, [2, [5]], [6, 0, 0, ...key(3)]],
    ["another matter of fees", TOKEN_2022, [2, -4, 3, [5]], [26, 2, ...u64(1n), 2, ...u64(15n)]],
  ] as const)("%s is another instruction", (_, program, accounts, data) => {
    expect(shownSteps(instructionOf(program, accounts, data))[0]).toBe(
      unknown(program === TOKEN ? "Token Program" : "Token-2022"),
    );
  });

  test("several who own an account together sign it; another account more is not known", () => {
    const transfer = (more: number | readonly [number]) =>
      shownSteps(instructionOf(TOKEN, [2, 3, -5, [6], more], [3, ...u64(1n)]))[0];
    expect(transfer([8])).toBe("text #step #step-token-transfer");
    expect(transfer(8)).toBe(unknown("Token Program"));
  });

  test("what a token wants for the program of its makers is named, with a word on that program", () => {
    const transfer = (...more: readonly (number | readonly [number])[]) =>
      shownSteps(instructionOf(TOKEN_2022, [2, -4, 3, [5], ...more], [12, ...u64(1n), 6]));
    expect(transfer(8, -9)).toEqual([
      "warning #danger #danger-token-program",
      "text #step #step-token-transfer",
      `address #from ${A}`,
      `address #token ${MINT}`,
      `address #to ${B}`,
      `address #used ${keyOf(8)}`,
      `address #used ${keyOf(9)}`,
      "tokens #amount 1 / 10^6",
    ]);
    // Several own the account together.
    expect(transfer([8])[0]).toBe("text #step #step-token-transfer");
  });

  test("what may change is named with an instruction that cannot be decoded", () => {
    expect(shownSteps(instructionOf(TOKEN, [2, -4, 3, [5], 8], [12, ...u64(1n), 6]))).toEqual([
      unknown("Token Program"),
      ...[2, 3, 5, 8].map((account) => `address #may-change ${keyOf(account)}`),
    ]);
  });
});

test("with any byte changed, the amount of a transfer is that of the bytes, or none is shown", () => {
  const good = instructionOf(TOKEN, [2, -4, 3, [5]], [12, ...u64(2n ** 40n + 77n), 6]);
  const changed = fc
    .tuple(fc.nat(good.data.length - 1), fc.nat(255))
    .map(([at, byte]) => Buffer.from(Uint8Array.from(good.data).with(at, byte)));
  fc.assert(
    fc.property(changed, (data) => {
      const lines = shownSteps({ ...good, data } as TransactionInstruction);
      if (lines[0] === "text #step #step-token-transfer")
        expect(lines).toContain(`tokens #amount ${data.readBigUInt64LE(1)} / 10^${data[9]}`);
      else expect(lines[0]).toMatch(/^warning /);
    }),
  );
});
