import { firstValueFrom } from "rxjs";
import { describe, expect, test } from "vitest";
import { base58Bytes, hexOf, toBase64 } from "../../../../../src/codecs/encodings.js";
import {
  unsignedTransaction,
  writeSolanaMessage,
} from "../../../../../src/codecs/namespaces/solana/message.js";
import { TOKEN_PROGRAM } from "../../../../../src/codecs/namespaces/solana/program-keys.js";
import { tokenAccountKey } from "../../../../../src/codecs/namespaces/solana/token-account.js";
import { readSolanaTransaction } from "../../../../../src/codecs/namespaces/solana/transaction.js";
import type { Plan, Transfer } from "../../../../../src/codecs/payment/plan.js";
import { solana } from "../../../../../src/networks/networks.js";
import {
  budget,
  payment,
  tokenTransfer,
} from "../../../../../src/streams/wallets/namespaces/solana/spending/instructions.js";
import spending from "../../../../../src/streams/wallets/namespaces/solana/spending/spending.js";
import { askWith } from "../../../../support/ask.js";
import { keyOf } from "../../../../support/solana.js";
import {
  ALICE,
  ALICES,
  type Answers,
  account,
  BOB,
  BOBS,
  FEE,
  HASH,
  holding,
  MINT,
  ONE,
  SOL,
  solanaNode,
  TKN,
} from "../../../../support/solana-node.js";

/** The bytes of a key. */
const REFERENCE = `0x${hexOf(base58Bytes(keyOf(9)) ?? new Uint8Array())}` as const;

const playedTo = (sender: unknown, receiver: unknown) => ({
  simulateTransaction: { value: { err: null, logs: [], accounts: [sender, receiver] } },
});

const planned = (parts: Partial<Transfer>, answers: Answers = {}) => {
  const asked: string[] = [];
  const all: Answers = { ...solanaNode(), ...answers };
  const ask = askWith((method, params) => {
    asked.push(method);
    const answer = all[method];
    return typeof answer === "function" ? answer(params) : answer;
  });
  const transfer = { from: ALICE, to: BOB, asset: SOL, units: 1n, speed: "normal", ...parts };
  const plan = firstValueFrom(spending.plan$(ask, transfer as Transfer, solana)).catch(
    (cause: unknown) => cause as Plan,
  );
  return { plan, asked };
};
const instructionsOf = ({ request }: Plan) => {
  const { transaction } = request.params as { readonly transaction: string };
  return readSolanaTransaction(base58Bytes(transaction) ?? new Uint8Array())?.instructions ?? [];
};

describe("a plan on Solana", () => {
  test("asks the wallet for exactly what a node has played, with a blockhash of now", async () => {
    const played: unknown[] = [];
    const { plan } = planned(
      { units: 5n },
      {
        simulateTransaction: (params: readonly unknown[]) => {
          played.push(...params);
          return {
            value: { err: null, accounts: [account(10 * ONE - FEE - 5), account(ONE + 5)] },
          };
        },
      },
    );
    const { request, outcome, dangers } = await plan;
    expect(request.method).toBe("solana_signAndSendTransaction");
    const { transaction, options } = request.params as never as {
      readonly transaction: string;
      readonly options: unknown;
    };
    const bytes = base58Bytes(transaction) ?? new Uint8Array();
    expect(options).toEqual({ preflightCommitment: "confirmed" });
    expect(readSolanaTransaction(bytes)).toMatchObject({ feePayer: ALICE, blockhash: HASH });
    expect(played).toEqual([
      toBase64(bytes),
      {
        encoding: "base64",
        commitment: "confirmed",
        sigVerify: false,
        replaceRecentBlockhash: true,
        accounts: { encoding: "base64", addresses: [ALICE, BOB] },
      },
    ]);
    expect({ outcome, dangers }).toEqual({ outcome: "simulated", dangers: [] });
  });

  test("of a node that does not tell what changes is only tried", async () =>
    expect(await planned({}).plan).toMatchObject({ outcome: "tried", dangers: [] }));

  test.each([
    ["more leaves", playedTo(account(9 * ONE), account(ONE + 5)), ["more-leaves"]],
    ["less arrives", playedTo(account(10 * ONE - FEE - 5), account(ONE + 4)), ["less-arrives"]],
    ["nobody gets it", playedTo(account(10 * ONE - FEE - 5), null), ["less-arrives"]],
  ])("tells that %s", async (_, answers, dangers) =>
    expect((await planned({ units: 5n }, answers).plan).dangers).toEqual(dangers),
  );

  test("of a token tells what arrives at the receiver's account for it", async () => {
    const wish = { asset: TKN, units: 7n };
    const sender = account(10 * ONE - FEE);
    const plan = await planned(wish, playedTo(sender, holding(BOB, 7n))).plan;
    expect(plan).toMatchObject({ rent: null, dangers: [] });
    expect(instructionsOf(plan).at(-1)?.accounts).toEqual([ALICES, MINT, BOBS, ALICE]);
    const less = await planned(wish, playedTo(sender, holding(BOB, 6n))).plan;
    expect(less.dangers).toEqual(["less-arrives"]);
  });

  test("of a payment names its reference as a key that neither signs nor changes (Solana Pay)", async () => {
    const wish = { units: 5n, reference: REFERENCE };
    const coin = await planned(wish, playedTo(account(10 * ONE - FEE - 5), account(ONE + 5))).plan;
    expect(instructionsOf(coin).at(-1)?.accounts).toEqual([ALICE, BOB, keyOf(9)]);
    const told = playedTo(account(10 * ONE - FEE), holding(BOB, 7n));
    const token = await planned({ asset: TKN, units: 7n, reference: REFERENCE }, told).plan;
    expect(instructionsOf(token).at(-1)?.accounts).toEqual([ALICES, MINT, BOBS, ALICE, keyOf(9)]);
    const { transaction } = token.request.params as { readonly transaction: string };
    expect([...(base58Bytes(transaction) ?? [])].slice(65, 68)).toEqual([1, 0, 4]);
  });

  test("counts the account that has to be opened, where a node does not tell", async () => {
    const to = keyOf(6);
    const plan = await planned({ asset: TKN, to }).plan;
    expect(plan).toMatchObject({ rent: "2039280", outcome: "tried" });
    expect(instructionsOf(plan)).toHaveLength(3);
  });

  test("pays for time as others did, and nothing where its node does not know", async () => {
    const paid = [1, 2, 3, 4, 1_000_000_000_000].map((one) => ({
      slot: 1,
      prioritizationFee: one * 100_000,
    }));
    const plan = await planned({}, { getRecentPrioritizationFees: paid }).plan;
    // 10,000 steps; no price is above three lamports each.
    expect(plan.speeds).toEqual({ slow: "7000", normal: "8000", fast: "9000" });
    expect(plan.fee).toEqual({ expected: "8000", most: "8000" });
    const without = await planned({}, { getRecentPrioritizationFees: "none" }).plan;
    expect(without).toMatchObject({ speeds: null, fee: { expected: "5000" } });
    expect(instructionsOf(without)).toHaveLength(2);
  });

  test("knows the fee where its node does not know the newest block yet", async () =>
    expect(await planned({}, { getFeeForMessage: { value: null } }).plan).toMatchObject({
      fee: { expected: "5000" },
    }));

  test.each([
    ["getMultipleAccounts", { value: [] }],
    ["getMultipleAccounts", { value: [{ lamports: "1" }, null] }],
    ["getLatestBlockhash", { value: { blockhash: "0" } }],
    ["getMinimumBalanceForRentExemption", -1],
    ["getFeeForMessage", { value: "5000" }],
    ["simulateTransaction", { value: null }],
    ["simulateTransaction", { value: { accounts: 7 } }],
  ])("is none where %s answers %j", async (method, answer) =>
    expect(await planned({}, { [method]: answer }).plan).toMatchObject({ code: "http/bad-answer" }),
  );

  test.each([
    [{ InstructionError: [1, { Custom: 17 }] }, [], "frozen an account"],
    [
      { InstructionError: [1, { Custom: 99 }] },
      [
        "Program log: Instruction: TransferChecked",
        "Program log: Error: Paused.",
        "Program x failed",
      ],
      "refuse this: Paused. Nothing",
    ],
    [
      { InstructionError: [1, { Custom: 99 }] },
      ["Program log: Error: Claim it back at evil.example"],
      "no reason that can be shown",
    ],
    [{ InstructionError: [0, "ComputationalBudgetExceeded"] }, [], "ComputationalBudgetExceeded"],
    ["AccountInUse", null, "AccountInUse"],
    ["BlockhashNotFound", [], "behind the others"],
  ])("is none where the network would refuse it: %j", async (err, logs, reason) =>
    expect(
      await planned({}, { simulateTransaction: { value: { err, logs, accounts: null } } }).plan,
    ).toMatchObject({ code: "send/would-fail", message: expect.stringContaining(reason) }),
  );

  test("nothing is played of what cannot be paid", async () => {
    const { plan, asked } = planned({ units: 11n * BigInt(ONE) });
    expect(await plan).toMatchObject({ code: "send/too-much" });
    expect(asked).not.toContain("simulateTransaction");
  });

  test("addresses have no check letters", () => expect(spending.isMistyped(ALICE)).toBe(false));
});

describe("what was signed", () => {
  const meta = {
    err: null,
    fee: FEE,
    preBalances: [10 * ONE, ONE, 1],
    postBalances: [10 * ONE - FEE - 5, ONE + 5, 1],
  };
  type Steps = Parameters<typeof writeSolanaMessage>[2];
  const readBack = async (wish: Partial<Transfer>, said: unknown): Promise<unknown> => {
    const plan = await planned(wish).plan;
    const ask = askWith(() => said);
    return firstValueFrom(spending.readBack$(ask, { plan, from: ALICE, hash: "x" })).catch(
      (cause: unknown) => cause,
    );
  };
  const seen = (steps: Steps, parts: object = {}, wish: Partial<Transfer> = { units: 5n }) => {
    const bytes = unsignedTransaction(writeSolanaMessage(ALICE, keyOf(8), steps));
    const said = { transaction: [toBase64(bytes), "base64"], meta: { ...meta, ...parts } };
    return readBack(wish, said);
  };
  const meant = payment(ALICE, BOB, 5n);
  const note = { program: keyOf(7), accounts: [], data: Uint8Array.of(1) };
  const nothingElse = { postBalances: [10 * ONE - FEE, ONE, 1] };
  const held = (owner: string, mint: string, amount: string) => [
    { accountIndex: 3, mint, owner, uiTokenAmount: { amount } },
  ];
  const tokens = { program: TOKEN_PROGRAM, mint: MINT, decimals: 6 };
  const transfer = tokenTransfer(tokens, ALICE, ALICES, BOBS, 7n);
  const ofTokens = { asset: TKN, units: 7n };

  test("with the wallet's own price and its own checks is the same", async () => {
    expect(await seen([...budget(99_999n, 7n), note, meant, note])).toEqual([]);
    expect(await seen([transfer, note], nothingElse, ofTokens)).toEqual([]);
  });

  test("of a payment without its reference, or with another one, is not", async () => {
    const wish = { units: 5n, reference: REFERENCE };
    const key = keyOf(9);
    expect(await seen([payment(ALICE, BOB, 5n, key)], {}, wish)).toEqual([]);
    const missing = [{ what: "data", meant: key, is: "" }];
    expect(await seen([meant], {}, wish)).toEqual(missing);
    expect(await seen([payment(ALICE, BOB, 5n, keyOf(8))], {}, wish)).toEqual(missing);
    const tokenWish = { ...ofTokens, reference: REFERENCE };
    const named = tokenTransfer(tokens, ALICE, ALICES, BOBS, 7n, key);
    expect(await seen([named], nothingElse, tokenWish)).toEqual([]);
    expect(await seen([transfer], nothingElse, tokenWish)).toEqual(missing);
  });

  test("with another payment, or a token that goes along, is not", async () => {
    const twice = { postBalances: [10 * ONE - FEE - 15, ONE + 5, 11] };
    expect(await seen([meant, payment(ALICE, keyOf(2), 10n)], twice)).toEqual([
      { what: "more-leaves", meant: "", is: "0.00000001 SOL" },
    ]);
    const along = {
      preTokenBalances: held(ALICE, MINT, "9"),
      postTokenBalances: held(ALICE, MINT, "2"),
    };
    expect(await seen([meant, note], along)).toEqual([
      { what: "more-leaves", meant: "", is: MINT },
    ]);
    expect(await seen([transfer], { ...nothingElse, ...along }, ofTokens)).toEqual([]);
  });

  test("of another amount, to another receiver, or of another token, is not", async () => {
    expect(await seen([payment(ALICE, BOB, 6n)])).toEqual([
      { what: "amount", meant: "0.000000005", is: "0.000000006" },
    ]);
    expect(await seen([payment(ALICE, keyOf(2), 5n)])).toEqual([
      { what: "receiver", meant: BOB, is: keyOf(2) },
    ]);
    const other = tokenTransfer({ ...tokens, mint: keyOf(6) }, ALICE, ALICES, BOBS, 7n);
    expect(await seen([other], nothingElse, ofTokens)).toEqual([
      { what: "token", meant: MINT, is: keyOf(6) },
    ]);
    expect(await seen([transfer], nothingElse)).toEqual([
      { what: "token", meant: "SOL", is: MINT },
    ]);
    expect(await seen([note], nothingElse)).toEqual([{ what: "data", meant: "", is: "" }]);
  });

  test("of a token, to somebody else: whose account it is, where the node tells", async () => {
    const thief = "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM";
    const account = tokenAccountKey(thief, TOKEN_PROGRAM, MINT) ?? "";
    const wrong = tokenTransfer(tokens, ALICE, ALICES, account, 7n);
    expect(await seen([wrong], nothingElse, ofTokens)).toEqual([
      { what: "receiver", meant: BOB, is: account },
    ]);
    const told = { ...nothingElse, postTokenBalances: held(thief, MINT, "7") };
    expect(await seen([wrong], told, ofTokens)).toEqual([
      { what: "receiver", meant: BOB, is: thief },
    ]);
  });

  test("and failed has moved nothing but its fee", async () =>
    expect(await seen([meant], { err: { InstructionError: [0, "x"] }, fee: 1 })).toEqual([]));

  test("while the chain has nothing, nothing is known", async () =>
    expect(await readBack({}, null)).toBeNull());

  test.each([
    {},
    { transaction: ["AQ==", "base64"], meta },
    { transaction: ["%", "base64"], meta },
    { transaction: "AQ==", meta },
    { transaction: ["AQ==", "base64"], meta: { ...meta, fee: "1" } },
  ])("%j cannot be read", async (said) =>
    expect(await readBack({}, said)).toMatchObject({ code: "http/bad-answer" }),
  );
});
