import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { solanaFactsIn } from "../../../../src/codecs/namespaces/solana/chain-facts.js";

const ALICE = "AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9";
const BOB = "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR9";
const CAROL = "2h1dAKEkyEiDyVdNdkqBBT8W7RhS2XDi2VBDRUUmfwoz";
const MINT = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const SIGNATURE = "5".repeat(88);
const SYSTEM = "11111111111111111111111111111111";

const pay = (source: string, destination: string, lamports: number) => ({
  programId: SYSTEM,
  program: "system",
  parsed: { type: "transfer", info: { source, destination, lamports } },
});
const held = (owner: string, amount: string, decimals = 6) => ({
  accountIndex: 1,
  mint: MINT,
  owner,
  uiTokenAmount: { amount, decimals, uiAmount: null, uiAmountString: "" },
});
interface Said {
  readonly meta?: object;
  readonly instructions?: readonly unknown[];
  readonly keys?: readonly string[];
  readonly signatures?: readonly string[];
}
const answer = ({ meta, instructions = [], keys = [ALICE, BOB], signatures }: Said) => ({
  blockTime: 1_700_000_000,
  meta: {
    err: null,
    fee: 5_000,
    preBalances: [10_000_000, 0],
    postBalances: [9_995_000, 0],
    preTokenBalances: [],
    postTokenBalances: [],
    ...meta,
  },
  transaction: {
    signatures: signatures ?? [SIGNATURE],
    message: { accountKeys: keys.map((pubkey) => ({ pubkey, signer: false })), instructions },
  },
});
const facts = (said: Said, account = ALICE) => solanaFactsIn(answer(said), SIGNATURE, account);

describe("[S7.11] what getTransaction tells", () => {
  const payment: Said = {
    instructions: [pay(ALICE, BOB, 1_000_000)],
    meta: { postBalances: [8_995_000, 1_000_000] },
  };

  test("a payment: to whom, and what it cost", () =>
    expect(facts(payment)).toEqual({
      hasFailed: false,
      payer: ALICE,
      fee: 5_000n,
      used: null,
      moves: [{ direction: "out", contract: null, other: BOB, units: 1_000_000n, decimals: 9 }],
      reason: null,
    }));

  test("the same, seen by who got it", () =>
    expect(facts(payment, BOB)?.moves).toMatchObject([
      { direction: "in", other: ALICE, units: 1_000_000n },
    ]));

  test("a payment that a program makes counts as well", () =>
    expect(
      facts({
        meta: { innerInstructions: [{ index: 0, instructions: [pay(CAROL, ALICE, 7)] }] },
        instructions: [{ programId: MINT, accounts: [], data: "" }],
      }),
    ).toMatchObject({ used: MINT, moves: [{ direction: "in", other: CAROL, units: 7n }] }));

  test("a balance that changed for another reason came from nobody that is known", () =>
    expect(facts({ meta: { postBalances: [10_995_000, 0] } })?.moves).toEqual([
      { direction: "in", contract: null, other: null, units: 1_000_000n, decimals: 9 },
    ]));

  test("a token by its owners' balances, with mint and decimals", () => {
    const meta = {
      preTokenBalances: [held(ALICE, "500"), held(BOB, "0")],
      postTokenBalances: [held(ALICE, "200"), held(BOB, "300")],
    };
    const move = { contract: MINT, units: 300n, decimals: 6 };
    expect(facts({ meta })?.moves).toEqual([{ direction: "out", other: BOB, ...move }]);
    expect(facts({ meta }, BOB)?.moves).toEqual([{ direction: "in", other: ALICE, ...move }]);
  });

  test("several takers are all named; where several gave and took, nobody is", () => {
    const two = {
      preTokenBalances: [held(ALICE, "500")],
      postTokenBalances: [held(BOB, "300"), held(CAROL, "200")],
    };
    expect(facts({ meta: two })?.moves.map(({ other }) => other)).toEqual([BOB, CAROL]);
    const mixed = {
      preTokenBalances: [held(ALICE, "500"), held(BOB, "500")],
      postTokenBalances: [held(CAROL, "1000")],
    };
    expect(facts({ meta: mixed })?.moves).toMatchObject([{ other: null, units: 500n }]);
  });

  test("what was minted came from nobody", () =>
    expect(facts({ meta: { postTokenBalances: [held(ALICE, "9")] } })?.moves).toMatchObject([
      { direction: "in", other: null, units: 9n },
    ]));

  test.each<[unknown, string]>([
    [{ InstructionError: [0, { Custom: 1 }] }, "Custom 1"],
    [{ InstructionError: [2, "InsufficientFunds"] }, "InsufficientFunds"],
    [
      { InsufficientFundsForRent: { account_index: 1 } },
      "InsufficientFundsForRent account_index 1",
    ],
    ["AccountNotFound", "AccountNotFound"],
  ])("%j is told as %s", (err, reason) =>
    expect(facts({ meta: { err } })).toMatchObject({ hasFailed: true, reason }),
  );

  test.each<[string, unknown]>([
    ["one that is not known", null],
    ["another one", answer({ signatures: ["4".repeat(88)] })],
    ["one without accounts", answer({ keys: [] })],
    ["a fee that is no number", answer({ meta: { fee: "5000" } })],
    ["a fee below nothing", answer({ meta: { fee: -1 } })],
    [
      "keys that are not read",
      {
        ...answer({}),
        transaction: {
          signatures: [SIGNATURE],
          message: { accountKeys: [ALICE], instructions: [] },
        },
      },
    ],
    ["a list", []],
  ])("%s tells nothing", (_, said) => expect(solanaFactsIn(said, SIGNATURE, ALICE)).toBeNull());

  test("an answer of any content is read without an error", () =>
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.array(fc.anything()), (err, info, balances) => {
        const said = facts({
          meta: { err, preTokenBalances: balances },
          instructions: [{ programId: SYSTEM, program: "system", parsed: info }],
        });
        expect(said === null || said.fee === 5_000n).toBe(true);
      }),
    ));
});
