import fc from "fast-check";
import {
  encodeAbiParameters,
  encodeErrorResult,
  encodeEventTopics,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  type Hex,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from "viem";
import { describe, expect, test } from "vitest";
import {
  evmFactsIn,
  reasonIn,
  repetitionOf,
} from "../../../../src/codecs/namespaces/eip155/chain-facts.js";

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const MALLORY = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const TOKEN = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const HASH = `0x${"ab".repeat(32)}`;

const receipt = {
  transactionHash: HASH,
  status: "0x1",
  gasUsed: "0x5208",
  effectiveGasPrice: "0x3b9aca00",
  logs: [] as readonly unknown[],
};
const transaction = {
  hash: HASH,
  from: ALICE,
  to: BOB as string | null,
  value: "0xde0b6b3a7640000",
  input: "0x",
  gas: "0x5208",
  blockNumber: "0x10",
};
const facts = (mined: object = {}, sent: object = {}, account = ALICE) =>
  evmFactsIn(
    { receipt: { ...receipt, ...mined }, transaction: { ...transaction, ...sent } },
    HASH,
    account,
  );
const paid = (from: Hex, to: Hex, units: bigint) => ({
  address: TOKEN,
  topics: encodeEventTopics({ abi: erc20Abi, eventName: "Transfer", args: { from, to } }),
  data: encodeAbiParameters(parseAbiParameters("uint256"), [units]),
});
const transfer = (to: Hex, units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, units] });

describe("[S7.11] what receipt and transaction tell", () => {
  test("a payment of the coin: to whom, with the check letters of ERC-55, and what it cost", () =>
    expect(facts()).toEqual({
      hasFailed: false,
      payer: ALICE,
      fee: 21_000n * 10n ** 9n,
      used: null,
      moves: [{ direction: "out", contract: null, other: BOB, units: 10n ** 18n, decimals: null }],
      reason: null,
    }));

  test("the same, seen by who got it", () =>
    expect(facts({}, {}, BOB)?.moves).toMatchObject([{ direction: "in", other: ALICE }]));

  test("a rollup's fee for the other chain is part of it", () =>
    expect(facts({ l1Fee: "0x64" })?.fee).toBe(21_000n * 10n ** 9n + 100n));

  test("tokens and NFTs by the logs, with their contract; mints come from nobody", () => {
    const nft = {
      address: TOKEN,
      topics: encodeEventTopics({
        abi: erc721Abi,
        eventName: "Transfer",
        args: { from: zeroAddress, to: ALICE, tokenId: 7n },
      }),
      data: "0x",
    };
    const said = facts(
      { logs: [paid(ALICE, BOB, 5n), paid(MALLORY, BOB, 9n), nft, paid(ALICE, ALICE, 1n)] },
      { to: TOKEN, value: "0x0", input: transfer(BOB, 5n) },
    );
    const contract = TOKEN;
    expect(said?.used).toBe(TOKEN);
    expect(said?.moves).toEqual([
      { direction: "out", contract, other: BOB, units: 5n, decimals: null },
      { direction: "in", contract, other: null, units: null, decimals: null },
      { direction: "self", contract, other: ALICE, units: 1n, decimals: null },
    ]);
  });

  test("one that failed tells what it was to move: its logs are gone", () => {
    const said = facts({ status: "0x0" }, { to: TOKEN, value: "0x0", input: transfer(BOB, 5n) });
    expect(said).toMatchObject({
      hasFailed: true,
      moves: [{ direction: "out", contract: TOKEN, other: BOB, units: 5n }],
    });
  });

  test("a contract that was created has no other side", () =>
    expect(facts({}, { to: null, value: "0x0", input: "0x6000" })).toMatchObject({
      used: null,
      moves: [],
    }));

  test.each<[string, object, object]>([
    ["a receipt of another one", { transactionHash: `0x${"cd".repeat(32)}` }, {}],
    ["a transaction that is another one", {}, { hash: `0x${"cd".repeat(32)}` }],
    ["gas that is no number", { gasUsed: 21_000 }, {}],
    ["a price that is too large", { effectiveGasPrice: `0x1${"0".repeat(64)}` }, {}],
    ["no logs", { logs: null }, {}],
    ["no status", { status: undefined }, {}],
    ["a sender that is none", {}, { from: "alice" }],
    ["a receiver that is none", {}, { to: "0x1" }],
    ["a value below nothing", {}, { value: "-0x1" }],
  ])("%s tells nothing", (_, mined, sent) => expect(facts(mined, sent)).toBeNull());

  test.each([null, "0x", [], 7])("%j is no answer", (said) => {
    expect(evmFactsIn({ receipt: said, transaction }, HASH, ALICE)).toBeNull();
    expect(evmFactsIn({ receipt, transaction: said }, HASH, ALICE)).toBeNull();
  });

  test("answers of any content are read without an error, and fees are never negative", () => {
    const word = fc
      .oneof(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.string())
      .map((value) => (typeof value === "bigint" ? `0x${value.toString(16)}` : value));
    const log = fc.record({
      address: fc.constantFrom(TOKEN, "0x1"),
      topics: fc.array(fc.constantFrom(...paid(ALICE, BOB, 1n).topics, "0x"), { maxLength: 4 }),
      data: word,
    });
    fc.assert(
      fc.property(word, word, word, fc.array(log), (gasUsed, effectiveGasPrice, value, logs) => {
        const said = facts({ gasUsed, effectiveGasPrice, logs }, { value });
        expect(said === null || said.fee >= 0n).toBe(true);
        for (const { other } of said?.moves ?? []) expect(other ?? BOB).toMatch(/^0x\w{40}$/);
      }),
    );
  });
});

describe("[S7.11] why one failed", () => {
  test("it is called again on what the block before left", () =>
    expect(repetitionOf({ receipt, transaction })).toEqual([
      { from: ALICE, to: BOB, value: transaction.value, data: "0x", gas: "0x5208" },
      "0xf",
    ]));

  test.each([{}, { blockNumber: null }, { blockNumber: "0x0" }])(
    "not without a block: %j",
    (more) =>
      expect(
        repetitionOf({ receipt, transaction: { ...transaction, blockNumber: undefined, ...more } }),
      ).toBeNull(),
  );

  const errors = parseAbi(["error Error(string)", "error Panic(uint256)", "error Own(uint256)"]);
  const encoded = (errorName: string, arg: unknown) =>
    encodeErrorResult({ abi: errors, errorName, args: [arg] } as never);
  test.each<[string, unknown, string | null]>([
    ["a sentence", encoded("Error", "Not enough allowance"), "Not enough allowance"],
    ["a sentence inside of an object", { data: encoded("Error", "No") }, "No"],
    ["a check of the language", encoded("Panic", 17n), "Panic 0x11"],
    ["an error of the contract's own", encoded("Own", 1n), null],
    ["no sentence", encoded("Error", ""), null],
    ["half a sentence", encoded("Error", "Not enough").slice(0, 80), null],
    ["nothing", "0x", null],
    ["no data", undefined, null],
    ["something else", 3, null],
  ])("%s", (_, data, reason) => expect(reasonIn(data)).toBe(reason));

  test("its words are of one line, bounded, and cannot turn around what they stand beside", () => {
    const said = reasonIn(encoded("Error", `\u202eNo\n${"a".repeat(1_000)}`)) ?? "";
    expect(said).not.toMatch(/[\u202e\n]/);
    expect(said.length).toBeLessThanOrEqual(160);
  });
});
