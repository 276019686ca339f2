import {
  Authorized,
  Lockup,
  StakeAuthorizationLayout,
  StakeProgram,
  type TransactionInstruction,
} from "@solana/web3.js";
import { describe, expect, test } from "vitest";
import { keyOf } from "../../../../support/solana.js";
import {
  instructionOf,
  littleEndian,
  PAYER,
  publicKey,
  shownSteps,
  spoilt,
} from "../../../../support/solana-steps.js";

const [A, B, C] = [keyOf(2), keyOf(3), keyOf(4)];
const [a, b, c] = [publicKey(2), publicKey(3), publicKey(4)];
const UNKNOWN = "warning #calls #unknown-instruction Stake Program";

const last = ({ instructions }: { readonly instructions: readonly TransactionInstruction[] }) =>
  instructions.slice(-1);
const initialize = (lockup?: Lockup): TransactionInstruction =>
  StakeProgram.initialize({
    stakePubkey: a,
    authorized: new Authorized(b, c),
    ...(lockup === undefined ? {} : { lockup }),
  });
const authorize = (right: "Staker" | "Withdrawer", custodianPubkey?: typeof c) =>
  last(
    StakeProgram.authorize({
      stakePubkey: a,
      authorizedPubkey: PAYER,
      newAuthorizedPubkey: b,
      stakeAuthorizationType: StakeAuthorizationLayout[right],
      ...(custodianPubkey === undefined ? {} : { custodianPubkey }),
    }),
  );
const withSeed = last(
  StakeProgram.authorizeWithSeed({
    stakePubkey: a,
    authorityBase: PAYER,
    authoritySeed: "seed",
    authorityOwner: c,
    newAuthorizedPubkey: b,
    stakeAuthorizationType: StakeAuthorizationLayout.Staker,
  }),
);
const withdraw = (custodianPubkey?: typeof c) =>
  last(
    StakeProgram.withdraw({
      stakePubkey: a,
      authorizedPubkey: PAYER,
      toPubkey: b,
      lamports: 8,
      ...(custodianPubkey === undefined ? {} : { custodianPubkey }),
    }),
  );

const authorized = (right: string): readonly string[] => [
  "warning #danger #danger-authority",
  "text #step #step-stake-authorize",
  `address #account ${A}`,
  `address #${right} ${B}`,
];
const withdrawn = [
  "text #step #step-stake-withdraw",
  `address #from ${A}`,
  `address #to ${B}`,
  "amount #amount 8 lamports",
];
const ACCEPTED: readonly (readonly [
  name: string,
  instructions: readonly TransactionInstruction[],
  lines: readonly string[],
])[] = [
  [
    "initialize",
    [initialize()],
    [
      "text #step #step-stake-initialize",
      `address #account ${A}`,
      `address #staker ${B}`,
      `address #withdrawer ${C}`,
    ],
  ],
  [
    "delegate",
    last(StakeProgram.delegate({ stakePubkey: a, authorizedPubkey: PAYER, votePubkey: b })),
    ["text #step #step-stake-delegate", `address #account ${A}`, `address #validator ${B}`],
  ],
  [
    "deactivate",
    last(StakeProgram.deactivate({ stakePubkey: a, authorizedPubkey: PAYER })),
    ["text #step #step-stake-deactivate", `address #account ${A}`],
  ],
  ["withdraw", withdraw(), withdrawn],
  ["authorize who delegates", authorize("Staker"), authorized("staker")],
  ["authorize who withdraws", authorize("Withdrawer"), authorized("withdrawer")],
  ["authorize with a seed", withSeed, authorized("staker")],
  [
    "split",
    last(
      StakeProgram.split(
        { stakePubkey: a, authorizedPubkey: PAYER, splitStakePubkey: b, lamports: 3 },
        0,
      ),
    ),
    [
      "text #step #step-stake-split",
      `address #from ${A}`,
      `address #to ${B}`,
      "amount #amount 3 lamports",
    ],
  ],
  [
    "merge",
    last(StakeProgram.merge({ stakePubkey: a, sourceStakePubKey: b, authorizedPubkey: PAYER })),
    ["text #step #step-stake-merge", `address #to ${A}`, `address #from ${B}`],
  ],
];

describe("an instruction of the stake program", () => {
  test.each(ACCEPTED)("%s", (_, instructions, lines) => {
    expect(shownSteps(...instructions)).toEqual(lines);
  });

  test("a custodian may sign as well", () => {
    expect(shownSteps(...authorize("Staker", c))).toEqual(authorized("staker"));
    expect(shownSteps(...withdraw(c))).toEqual(withdrawn);
  });

  test.each(
    ACCEPTED.flatMap(([name, [good]]) =>
      (good === undefined ? [] : spoilt(good)).map(([how, bad]) => [name, how, bad] as const),
    ),
  )("%s with %s cannot be decoded", (_, __, bad) => {
    expect(shownSteps(bad)[0]).toBe(UNKNOWN);
  });

  test.each([
    ["a stake that is locked until a time", initialize(new Lockup(1, 0, c))],
    ["a stake that is locked for epochs", initialize(new Lockup(0, 1, c))],
    [
      "a new lock",
      instructionOf(StakeProgram.programId, [2, [5]], [...littleEndian(6, 4), 0, 0, 0]),
    ],
    [
      "a right that does not exist",
      instructionOf(
        StakeProgram.programId,
        [2, -3, [5]],
        [...littleEndian(1, 4), ...Array<number>(32).fill(3), ...littleEndian(2, 4)],
      ),
    ],
  ])("%s cannot be decoded", (_, instruction) => {
    expect(shownSteps(instruction)[0]).toBe(UNKNOWN);
  });
});
