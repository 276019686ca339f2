import { describe, expect, test } from "vitest";
import { askNode } from "../../../src/pay/server/chain.js";
import { tokenMoves } from "../../../src/pay/server/chains/eip155.js";
import { coinMoves } from "../../../src/pay/server/chains/eip155-coin.js";
import { ALICE, playNode, SHOP, TOKEN, TRANSFER } from "../../support/pay-node.js";

const OTHER = "0x00000000000000000000000000000000000000b0";
const REFERENCE = `0x${"04".repeat(32)}`;
const word = (hex: string): string => hex.slice(2).padStart(64, "0");
const log = (parts: { contract?: string; from?: string; to?: string } = {}) => {
  const { contract = TOKEN, from = ALICE, to = SHOP } = parts;
  return {
    address: contract,
    topics: [TRANSFER, `0x${word(from)}`, `0x${word(to)}`],
    data: `0x${word("0x64")}`,
  };
};
const call = (selector = "0xa9059cbb", rest = REFERENCE.slice(2)) =>
  `${selector}${word(SHOP)}${word("0x64")}${rest}`;

describe("what logs say that was moved of tokens", () => {
  const referencesOf = (input: string, one: object, to = TOKEN) => {
    const [move] = tokenMoves({ from: ALICE, to, value: 0n, input }, { logs: [one] });
    return move?.references;
  };

  test("a transfer of the account itself names what stands behind it", () =>
    expect(
      tokenMoves({ from: ALICE, to: TOKEN, value: 0n, input: call() }, { logs: [log()] }),
    ).toEqual([{ asset: TOKEN, from: ALICE, to: SHOP, units: 100n, references: [REFERENCE] }]));

  test("and what wallets write of themselves behind that is no part of it (ERC-8021)", () => {
    const noted = call(
      "0xa9059cbb",
      `${REFERENCE.slice(2)}62617365070080218021802180218021802180218021`,
    );
    expect(referencesOf(noted, log())).toEqual([REFERENCE]);
    expect(referencesOf(call("0xa9059cbb", "04".repeat(33)), log())).toEqual([REFERENCE]);
  });

  test.each<[string, string, object, string?]>([
    ["another contract was called, which moved the token", call(), log(), OTHER],
    ["it is of somebody else's tokens", call(), log({ from: OTHER })],
    ["it is to somebody else", call(), log({ to: OTHER })],
    ["the call is another one (approve)", call("0x095ea7b3"), log()],
    ["nothing stands behind it", call("0xa9059cbb", ""), log()],
    ["it is a byte short", call("0xa9059cbb", "04".repeat(31)), log()],
  ])("a move names nothing where %s", (_, input, one, to) =>
    expect(referencesOf(input, one, to)).toEqual([]),
  );

  test("what is no transfer of a token is left out", () => {
    const nft = { ...log(), topics: [...log().topics, `0x${word("0x1")}`], data: "0x" };
    const sent = { from: ALICE, to: TOKEN, value: 0n, input: call() };
    expect(tokenMoves(sent, { logs: [nft, { address: TOKEN }] })).toEqual([]);
    expect(tokenMoves(sent, {})).toEqual([]);
  });
});

describe("what a transaction moved of the coin", () => {
  const wanted = { asset: null, recipient: SHOP };
  const moved = (said: unknown, parts: object = {}) => {
    const sent = { from: ALICE, to: OTHER, value: 0n, input: "0x", ...parts };
    // As a node says it.
    playNode({
      debug_traceTransaction: () => {
        if (said instanceof Error) throw said;
        return said;
      },
    });
    return coinMoves(askNode({ url: "https://node.example" }), "0x1", sent, wanted);
  };
  const frame = (parts: object = {}) => ({
    type: "CALL",
    from: OTHER,
    to: SHOP,
    value: "0x64",
    ...parts,
  });
  const move = { asset: null, from: OTHER, to: SHOP, units: 100n, references: [] };

  test("by itself, with its data as the reference, and no node is asked for a trace", async () =>
    expect(await moved(new Error("asked"), { to: SHOP, value: 5n, input: REFERENCE })).toEqual({
      moves: [{ asset: null, from: ALICE, to: SHOP, units: 5n, references: [REFERENCE] }],
      isUntraced: false,
    }));

  test("by itself, with a wallet's note behind the reference", async () =>
    expect(
      await moved(new Error("asked"), { to: SHOP, value: 5n, input: `${REFERENCE}8021` }),
    ).toMatchObject({ moves: [{ units: 5n, references: [REFERENCE] }] }));

  test("by itself, with data that is too short for a reference", async () =>
    expect(
      await moved(new Error("asked"), { to: SHOP, value: 5n, input: REFERENCE.slice(0, -2) }),
    ).toMatchObject({ moves: [{ units: 5n, references: [] }] }));

  test.each<[string, object, readonly object[]]>([
    [
      "a call inside of others is found",
      frame({ value: "0x0", calls: [frame({ value: "0x0", calls: [frame()] })] }),
      [move],
    ],
    ["a call that failed was undone", frame({ error: "execution reverted" }), []],
    ["so was what it had called", frame({ error: "out of gas", calls: [frame()] }), []],
    ["what another call did stays", frame({ calls: [frame({ error: "reverted" })] }), [move]],
    ["a borrowed piece of code is given nothing", frame({ type: "DELEGATECALL" }), []],
    ["nor is what only looks", frame({ type: "STATICCALL", value: undefined }), []],
    ["what cannot be read is left out", frame({ calls: [{ type: "CALL" }, "call"] }), [move]],
  ])("%s", async (_, said, moves) =>
    expect(await moved(said)).toEqual({ moves, isUntraced: false }),
  );

  test("is not known where the node has no traces", async () =>
    expect(await moved(new Error("the method does not exist"))).toEqual({
      moves: [],
      isUntraced: true,
    }));
});
