import { describe, expect, test } from "vitest";
import { COIN_LOGS } from "../../../src/streams/wallets/namespaces/eip155/spending/simulate.js";
import { rpcError } from "../../../src/testing/scripted-wallet.js";
import { KNOWN_ROUTER, routerData } from "../../support/router.js";
import { ETHER, SENDER, TOKEN } from "../../support/send-story.js";
import {
  approve,
  failureIn,
  hex,
  MALLORY,
  type Market,
  planIn,
  playSwap,
} from "../../support/swap-market.js";

const GAS = 100_000n;
/** A node that cannot play transactions, and a service that builds for the known router. */
const coin = (order: Parameters<typeof routerData>[0] = {}): Market => ({
  simulates: false,
  swapTo: KNOWN_ROUTER,
  data: routerData(order),
});
const token = (parts: Market = {}): Market => ({
  ...coin({
    sell: TOKEN,
    buy: COIN_LOGS,
    units: 10_000_000n,
    minimum: (ETHER / 20n / 100n) * 99n,
  }),
  sells: "USDC",
  approved: approve(KNOWN_ROUTER, 10_000_000n),
  ...parts,
});
const play = (market: Market, estimated: () => unknown = () => hex(GAS)) =>
  playSwap(market, "e 1s v 1s y 1s", { methods: { eth_estimateGas: estimated } });

describe("where the node cannot play transactions, the minimum in the data of a known router counts", () => {
  test("the coin: the swap, which the node would accept; nobody says what arrives beyond the minimum", () => {
    const played = play(coin());
    expect(played.swaps.find((swap) => swap?.plan.status === "ready")?.plan).toMatchObject({
      plan: {
        step: "swap",
        spender: KNOWN_ROUTER,
        units: String(ETHER),
        arrives: null,
        least: "1980000000",
        request: {
          params: [{ from: SENDER, to: KNOWN_ROUTER, value: hex(ETHER), gas: hex(150_000n) }],
        },
      },
    });
    expect(played.sent).toMatchObject([{ to: KNOWN_ROUTER, data: routerData() }]);
  });

  test("a token: first the permission, of exactly so much", () => {
    const plan = planIn(
      playSwap(token(), "e 1s v 1s", { methods: { eth_estimateGas: () => hex(GAS) } }),
    );
    expect(plan).toMatchObject({
      plan: {
        step: "approve",
        arrives: null,
        request: { params: [{ to: TOKEN, data: approve(KNOWN_ROUTER, 10_000_000n) }] },
      },
    });
    // What the swap takes is not known before it is allowed: what is usual counts.
    if (plan?.status !== "ready") throw new Error("It has no plan.");
    expect(BigInt(plan.plan.fee.expected) % 250_000n).toBe(0n);
  });

  test.each([
    ["another router", { ...coin(), swapTo: MALLORY }, "swap/not-checked"],
    ["another call", { ...coin(), data: "0xabcdef01" }, "swap/not-checked"],
    ["another receiver", coin({ receiver: MALLORY }), "swap/unsafe"],
    ["another amount", coin({ units: 1n }), "swap/unsafe"],
    ["only a part", coin({ flags: 1n }), "swap/unsafe"],
    ["a minimum that is too low", coin({ minimum: 1n }), "swap/less-arrives"],
    ["another spender", token({ approved: approve(MALLORY, 1n) }), "swap/unsafe"],
  ] as const)("%s is refused, and nobody is asked to sign", (_, market, code) => {
    const played = play(market);
    expect(failureIn(played)?.code).toBe(code);
    expect(played.sent).toEqual([]);
  });

  test("a swap that the node would not accept is refused with its reason", () => {
    const played = play(coin(), () => {
      throw rpcError(3, "execution reverted: too late");
    });
    expect(failureIn(played)).toMatchObject({ code: "send/would-fail" });
    expect(played.sent).toEqual([]);
  });

  test("a node whose answer cannot be read is another matter", () => {
    const played = playSwap(coin(), "e 1s v 1s", { methods: { eth_simulateV1: () => [] } });
    expect(failureIn(played)?.code).toBe("http/bad-answer");
  });
});
