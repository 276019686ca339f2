import { NEVER, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import type { TransfersState } from "../../../src/model/transfers.js";
import { viewPortsOf } from "../../../src/root/view-ports.js";
import { rpcError } from "../../../src/testing/scripted-wallet.js";
import { BOB, COIN, HASH, playSend, SENDER, TOKEN, USDC } from "../../support/send-story.js";

const OTHER = `0x${"cd".repeat(32)}`;
const GWEI = 10n ** 9n;
const hex = (number: bigint): string => `0x${number.toString(16)}`;
const pending = {
  hash: HASH,
  from: SENDER,
  to: BOB,
  value: "0x14d1120d7b160000",
  input: "0x",
  nonce: "0x5",
  gas: "0x5208",
  blockNumber: null,
  gasPrice: hex(50n * GWEI),
};
const FEES = { maxFeePerGas: hex(50n * GWEI), maxPriorityFeePerGas: hex(2n * GWEI) };

interface Story {
  /** What the node has of the first one when another is to take its place. */
  readonly first?: object | null;
  readonly asset?: typeof USDC;
  /** What the wallet really sends in its place. */
  readonly signs?: object;
  readonly wallet?: "answers" | "declines" | "waits";
}

/**
 * Sends something that stays pending, and at 31 s (`p`) has it cancelled. Then the one in its place is in a block.
 */
const play = (
  { first, asset = COIN, signs = {}, wallet: how = "answers" }: Story,
  diagram: string,
) => {
  const asked: Record<string, unknown>[] = [];
  const transfers: unknown[] = [];
  const outbids: unknown[] = [];
  /** As it was asked. */
  const signed = () => {
    const { to, value, data: input = "0x" } = asked[0] ?? {};
    return { ...pending, ...FEES, to, value, input };
  };
  const taker = () => ({
    ...pending,
    input: asked[1]?.data ?? "0x",
    ...asked[1],
    ...signs,
    hash: OTHER,
  });
  const played = playSend(
    {
      methods: {
        eth_getTransactionByHash: ([hash]: readonly string[]) =>
          hash === OTHER
            ? taker()
            : asked.length === 0
              ? null
              : first === undefined
                ? signed()
                : first,
        eth_getTransactionReceipt: ([hash]: readonly string[]) =>
          hash === OTHER && asked.length > 1 ? { status: "0x1" } : null,
        eth_getTransactionCount: () => (asked.length > 1 ? "0x6" : "0x5"),
        eth_blockNumber: "0x0",
        eth_getBlockByNumber: () => ({ number: "0x0", transactions: [taker()] }),
      },
    },
    diagram,
    ({ sluice, wallet, env }) => {
      sluice.transfers$.subscribe((all) => transfers.push(all));
      viewPortsOf(sluice).outbids$.subscribe((all) => outbids.push(...Object.values(all)));
      const first = (): string => (transfers.at(-1) as TransfersState)[0]?.id ?? "";
      wallet.answer("eth_sendTransaction", (params) => {
        asked.push((params as readonly Record<string, unknown>[])[0] ?? {});
        if (asked.length === 1) return of(HASH);
        if (how === "declines") return throwError(() => rpcError(4001, "declined"));
        return how === "waits" ? NEVER : of(OTHER);
      });
      return {
        u: () => sluice.send({ type: "send/edit", draft: { asset } }),
        p: () => sluice.send({ type: "send/outbid", transferId: first() }),
        b: () => sluice.send({ type: "send/bump", transferId: first() }),
        // Others can write to the browser's storage.
        w: () => {
          const { version, value } = JSON.parse(env.stored.get("@sluice/transfers") ?? "{}");
          const changed = value.map((one: object) => ({ ...one, isReplaceable: true }));
          env.changeElsewhere("@sluice/transfers", JSON.stringify({ version, value: changed }));
        },
      };
    },
  );
  const last = played.states.findLast((state) => state?.sent != null);
  const said = played
    .ofType("snackbar/show")
    .flatMap(({ snackbar: { message } }) => ("key" in message ? [message.key] : []))
    .filter((key) => /^snackbar\.sen[dt]/.test(key) && key !== "snackbar.send-pending");
  return { ...played, asked, last, said, outbids, transfers: transfers.at(-1) };
};

const SENT = "t n 1s v y 30s";

describe("a transaction that is still pending", () => {
  test("is cancelled by nothing to oneself of the same number", () => {
    const { asked, last, said, transfers } = play({}, `${SENT} p 40s`);
    expect(asked[1]).toEqual({
      from: SENDER,
      to: SENDER,
      value: "0x0",
      gas: "0x5208",
      chainId: "0x1",
      nonce: "0x5",
      maxFeePerGas: hex(55n * GWEI + 1n),
      maxPriorityFeePerGas: hex((22n * GWEI) / 10n + 1n),
    });
    expect(last?.sent).toMatchObject({ status: "cancelled", differences: [] });
    expect(said).toEqual(["snackbar.send-cancelled"]);
    expect(transfers).toMatchObject([{ status: "cancelled", replacedBy: OTHER }]);
  });

  test.each([
    [
      "the fee that is paid now, if that is more",
      { maxFeePerGas: "0x1", maxPriorityFeePerGas: "0x1" },
      { maxFeePerGas: hex(2n * GWEI + 3n), maxPriorityFeePerGas: "0x3" },
    ],
    ["the price of gas, if it has one", {}, { gasPrice: hex(55n * GWEI + 1n) }],
  ])("%s", (_, fees, expected) => {
    const { asked } = play({ first: { ...pending, ...fees } }, `${SENT} p 1s`);
    expect(asked[1]).toMatchObject(expected);
    expect(Object.keys(asked[1] ?? {}).filter((key) => /fee|gasPrice/i.test(key))).toEqual(
      Object.keys(expected),
    );
  });

  test("by a transfer of a token is cancelled without its data", () => {
    const { asked } = play({ asset: USDC }, `${SENT.replace("n", "u n")} p 40s`);
    expect(asked[0]).toMatchObject({ to: TOKEN });
    expect(asked[1]).toMatchObject({ to: SENDER, value: "0x0", nonce: "0x5" });
    expect(asked[1]).not.toHaveProperty("data");
  });

  test("of which the wallet sends one of another number is said loudly: it cancels nothing", () => {
    const { last, said } = play({ signs: { nonce: "0x6" } }, `${SENT} p 20s`);
    expect(last?.sent?.differences).toEqual([{ what: "number", meant: "5", is: "6" }]);
    expect(said).toContain("snackbar.send-differs");
  });

  test("stays pending if the visitor declines, who can try again", () => {
    const { last, asked, outbids } = play({ wallet: "declines" }, `${SENT} p 1s p 1s`);
    expect(last).toMatchObject({ requestId: null, failure: null, sent: { status: "late" } });
    const declined = expect.objectContaining({ code: "request/rejected" });
    expect(outbids).toEqual(["asked", declined, "asked", declined]);
    expect(asked).toHaveLength(3);
  });

  test("is asked about once while the wallet has not answered", () => {
    const { asked } = play({ wallet: "waits" }, `${SENT} p p p 1s`);
    expect(asked).toHaveLength(2);
  });

  test.each([
    ["in a block", { ...pending, ...FEES, blockNumber: "0x1" }],
    ["lost", null],
  ])("and is %s by now cannot be", (_, first) => {
    const { outbids, asked } = play({ first }, `${SENT} p 1s`);
    expect(outbids.at(-1)).toMatchObject({ code: "send/too-late" });
    expect(asked).toHaveLength(1);
  });

  test("is not sent once more, whatever the browser's storage says of it: it would be paid twice", () => {
    const { asked, ofType } = play({}, `${SENT} b 1s y 1s`);
    expect(ofType("send/bumping")).toEqual([]);
    expect(asked).toHaveLength(1);
    const written = play({}, `${SENT} w 1s b 1s y 1s`);
    expect(written.ofType("send/bumping")).toHaveLength(1);
    expect(written.states.at(-1)?.plan).toMatchObject({
      status: "failed",
      failure: { code: "send/not-replaceable" },
    });
    expect(written.asked).toHaveLength(1);
  });

  test("nothing was sent: nothing is asked", () => {
    const { asked, ofType } = play({}, "t n 1s p p 1s");
    expect(asked).toEqual([]);
    expect(ofType("command/failed")).toHaveLength(2);
  });
});
