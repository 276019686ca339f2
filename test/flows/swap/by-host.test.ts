import { of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SwapWish } from "../../../src/codecs/swap.js";
import { mainnet } from "../../../src/networks/networks.js";
import { rpcError } from "../../../src/testing/scripted-wallet.js";
import { HASH, playSend, TOKEN } from "../../support/send-story.js";
import { type Market, marketOf } from "../../support/swap-market.js";

/** A network without swaps. */
const TESTNET = {
  ...mainnet,
  id: 11155111,
  caipNetworkId: "eip155:11155111",
  name: "Testnet",
} as const;
const WISH: SwapWish = { sell: null, buy: TOKEN, amount: "1" };

/** Has the site ask by `swap` (p) or `quote` (q), and the visitor confirm. Tells how the promises ended. */
const play = async (diagram: string, wish: unknown = WISH, market: Market = {}) => {
  const { paths, methods } = marketOf(market);
  const told: unknown[] = [];
  const lists: unknown[] = [];
  const pending: Promise<unknown>[] = [];
  const played = playSend(
    { view: "Account", options: { projectId: "p", networks: [mainnet, TESTNET] }, paths, methods },
    diagram,
    ({ sluice, wallet, later }) => {
      sluice.swaps$.subscribe((list) => lists.push(list));
      const say = (answer: Promise<unknown>): void => {
        pending.push(
          answer.then(
            (value) => told.push(value),
            ({ code }: { readonly code: string }) => told.push(code),
          ),
        );
      };
      return {
        p: () => say(sluice.swap(wish as Partial<SwapWish>)),
        q: () => say(sluice.quote(wish as SwapWish)),
        v: () => sluice.send({ type: "view/push", entry: { view: "SwapPreview" } }),
        y: () => sluice.send({ type: "swap/confirm" }),
        x: () => sluice.close(),
        n: () => wallet.answer("eth_sendTransaction", () => throwError(() => rpcError(4001, "no"))),
        l: () => wallet.answer("eth_sendTransaction", () => later(HASH, 5_000)),
        w: () => wallet.emit("chainChanged", "0xaa36a7"),
        s: () => wallet.answer("eth_sendTransaction", () => of(HASH)),
      };
    },
  );
  await Promise.all(pending);
  return { ...played, told, lists };
};

describe("[S2.26] what a site asks for by `swap`", () => {
  test("is shown filled in, and resolves when the wallet has sent it", async () => {
    const { told, swaps, lists } = await play("p 1s v 1s y 11s");
    expect(swaps.find((swap) => swap?.draft.amount === "1")?.draft).toMatchObject({
      sell: { kind: "coin" },
      buy: { address: TOKEN, symbol: "USDC", decimals: 6 },
      slippage: 100,
    });
    expect(told).toEqual([{ hash: HASH }]);
    expect(lists.at(-1)).toMatchObject([
      {
        hash: HASH,
        status: "confirmed",
        caipNetworkId: "eip155:1",
        units: "1000000000000000000",
        buy: { symbol: "USDC" },
      },
    ]);
  });

  test("a permission alone is not it", async () => {
    const wish = { sell: TOKEN, buy: null, amount: "10" };
    const { told, lists } = await play("p 1s v 1s y 9s x 1s", wish, { sells: "USDC" });
    expect(told).toEqual(["swap/closed"]);
    expect(lists.at(-1)).toEqual([]);
  });

  test("rejects when the dialog is closed before it was sent, and when another one is opened", async () => {
    expect((await play("p 1s x 1s")).told).toEqual(["swap/closed"]);
    expect((await play("p 1s p 1s x 1s")).told).toEqual(["command/superseded", "swap/closed"]);
  });

  test("what the visitor declines may be confirmed again", async () => {
    expect((await play("n p 1s v 1s y 1s s y 11s")).told).toEqual([{ hash: HASH }]);
  });

  test("while the wallet is asked about one, another is refused, and the first is not given up", async () => {
    const { told } = await play("l p 1s v 1s y 1s p 11s x 1s");
    expect(told).toEqual(["swap/not-ready", { hash: HASH }]);
  });

  test.each([
    [{ sell: 7 }, "command/invalid"],
    [{ buy: "USDC" }, "command/invalid"],
    [{ slippage: 9 }, "command/invalid"],
    ["1", "command/invalid"],
  ])("%j is refused", async (wish, code) => {
    expect((await play("p 1s", wish)).told).toEqual([code]);
  });
});

describe("[S7.13] what a site asks for by `quote`", () => {
  test("is answered with what is offered; nothing is shown", async () => {
    const { told, asked, ofType } = await play("q 1s");
    expect(told).toMatchObject([
      {
        arrives: "2000000000",
        least: "1980000000",
        caipNetworkId: "eip155:1",
        units: "1000000000000000000",
        sell: { symbol: "ETH" },
        buy: { symbol: "USDC", decimals: 6 },
      },
    ]);
    expect(ofType("swap/began")).toEqual([]);
    expect(asked).not.toContain("eth_sendTransaction");
  });

  test("with another slippage, another least", async () => {
    const { told } = await play("q 1s", { ...WISH, slippage: 0.5 });
    expect(told).toMatchObject([{ least: "1990000000" }]);
  });

  test("with a slippage finer than a hundredth of a percent, never less than it allows", async () => {
    const { told } = await play("q 1s", { ...WISH, slippage: 0.125 });
    expect(told).toMatchObject([{ least: "1997600000" }]);
  });

  test.each([
    [{ ...WISH, amount: "0" }, "command/invalid"],
    [{ ...WISH, amount: "1.0000000000000000001" }, "command/invalid"],
    [{ sell: null, buy: TOKEN }, "command/invalid"],
    [undefined, "command/invalid"],
  ])("%j is refused", async (wish, code) => {
    expect((await play("q 1s", wish === undefined ? {} : wish)).told).toEqual([code]);
  });

  test("on a network without swaps it says so", async () => {
    expect((await play("w 9ms q 1s")).told).toEqual(["swap/unsupported"]);
  });
});
