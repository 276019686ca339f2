import { delay, of, throwError } from "rxjs";
import type { Hex } from "viem";
import { describe, expect, test } from "vitest";
import { readNow } from "../../../src/base/state.js";
import { NFT_LOGS_MAX } from "../../../src/codecs/limits.js";
import { foldSwaps } from "../../../src/model/swap-fold.js";
import { COIN_LOGS } from "../../../src/streams/wallets/namespaces/eip155/spending/simulate.js";
import { hangs, rpcError } from "../../../src/testing/scripted-wallet.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import { COIN, ETHER, HASH, playSend, SENDER, TOKEN, USDC } from "../../support/send-story.js";
import {
  allowed,
  approve,
  caip,
  failureIn,
  hex,
  MALLORY,
  marketOf,
  moved,
  planIn,
  playSwap,
  ROUTER,
  word,
} from "../../support/swap-market.js";

/** A receipt of a swap that the account itself has sent. */
const MINED = {
  status: "0x1",
  from: SENDER,
  to: ROUTER,
  gasUsed: "0x2",
  effectiveGasPrice: "0x4",
  blockHash: HASH,
  blockNumber: "0x7",
};

describe("[S7.13, S9.14] what is offered", () => {
  test("is asked for once both tokens and an amount are given; one percent less may arrive", () => {
    const played = playSwap({}, "e 1s");
    expect(played.swaps.at(-1)?.quote).toMatchObject({
      status: "ready",
      quote: { arrives: "2000000000", least: "1980000000" },
    });
  });

  test("[S7.19] with what one of each is worth, as the service says; without, where it does not answer", () => {
    const fungibles = [
      { address: caip("0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"), price: 2_000 },
      { address: caip(TOKEN.toUpperCase().replace("X", "x")), price: 1 },
    ];
    const pricesOf = (paths: object) => {
      const quote = playSwap({}, "e 1s", { paths: { ...paths } }).swaps.at(-1)?.quote;
      return quote?.status === "ready" ? quote.quote.prices : null;
    };
    expect(pricesOf({ "/v1/fungible/price": { fungibles } })).toEqual({ sell: 2_000, buy: 1 });
    const down = () => of(jsonResponse({}, 500));
    expect(pricesOf({ "/v1/fungible/price": down })).toEqual({ sell: null, buy: null });
  });

  test("is asked for again every 10 s, not while the page is hidden", () => {
    const quotes = ({ ofType }: ReturnType<typeof playSwap>) =>
      ofType("swap/quoted").filter(({ quote }) => quote.status === "ready");
    expect(quotes(playSwap({}, "e 25s"))).toHaveLength(3);
    expect(quotes(playSwap({}, "e 1s h 25s"))).toHaveLength(1);
  });

  test("an answer about an amount that is not asked for any more is dropped", () => {
    const { paths } = marketOf({});
    const quotes = "/v1/convert/quotes";
    const toldAfter = (diagram: string) => {
      const slow = { [quotes]: (url: string) => answerAfter(url, paths[quotes]) };
      const played = playSwap({}, diagram, { paths: slow });
      return played.ofType("swap/quoted").flatMap(({ quote }) => {
        return quote.status === "ready" ? [quote.quote.arrives] : [];
      });
    };
    expect(toldAfter("e 4s")).toEqual(["1"]);
    expect(toldAfter("e 1s f 4s")).toEqual(["2000000000"]);
  });

  test.each([
    ["nobody offers anything", { "/v1/convert/quotes": { quotes: [] } }, "swap/no-quote"],
    [
      "too little is traded",
      {
        "/v1/convert/quotes": () =>
          of(jsonResponse({ reasons: [{ description: "insufficient liquidity" }] }, 400)),
      },
      "swap/no-liquidity",
    ],
    [
      "the service is down",
      { "/v1/convert/quotes": () => of(jsonResponse({}, 500)) },
      "http/status",
    ],
    [
      "the answer is no amount",
      { "/v1/convert/quotes": { quotes: [{ toAmount: "1.5" }] } },
      "http/bad-answer",
    ],
  ])("that %s is said", (_, paths, code) => {
    const quote = playSwap({}, "e 1s", { paths }).swaps.at(-1)?.quote;
    expect(quote).toMatchObject({ status: "failed", failure: { code } });
  });
});

/** A second one comes at once, the first one 3 s after it was asked for. */
const answerAfter = (url: string, body: unknown) =>
  url.includes("amount=1000000000000000000")
    ? of(jsonResponse({ quotes: [{ toAmount: "1" }] })).pipe(delay(3_000))
    : of(jsonResponse(body));

describe("[S7.20, S7.21] what the wallet is asked", () => {
  test("the coin: the swap alone, with as much of it as was given", () => {
    const played = playSwap({}, "e 1s v 1s");
    expect(planIn(played)).toMatchObject({
      status: "ready",
      plan: {
        step: "swap",
        spender: ROUTER,
        units: String(ETHER),
        arrives: "2000000000",
        least: "1980000000",
        request: {
          method: "eth_sendTransaction",
          params: [{ from: SENDER, to: ROUTER, value: hex(ETHER), data: "0xabcdef01" }],
        },
      },
    });
  });

  test("[A.19] a token: first the permission, of exactly so much; then, when that is in a block, the swap; then the account", () => {
    let allowance = 0n;
    const market = marketOf({ sells: "USDC" });
    const call = market.methods.eth_call;
    const played = playSwap({ sells: "USDC" }, "e 1s v 1s y 11s y 11s", {
      methods: {
        eth_call: (params: readonly [{ readonly data?: string }]) =>
          params[0].data?.startsWith("0xdd62ed3e") ? word(allowance) : call(params),
        eth_getTransactionReceipt: () => {
          allowance = 10_000_000n;
          return {
            status: "0x1",
            from: SENDER,
            to: ROUTER,
            gasUsed: "0x1",
            effectiveGasPrice: "0x1",
            blockHash: HASH,
            blockNumber: "0x1",
            logs: [],
          };
        },
      },
    });
    expect(played.sent).toMatchObject([
      { to: TOKEN, value: "0x0", data: approve(ROUTER, 10_000_000n) },
      { to: ROUTER, value: "0x0", data: "0xabcdef01" },
    ]);
    expect(played.ofType("swap/sent").map(({ step }) => step)).toEqual(["approve", "swap"]);
    expect(played.ofType("view/changed").at(-1)?.entry).toEqual({ view: "Account" });
    // Whoever has only given the permission is not told that it was sent.
    const said = played
      .ofType("snackbar/shown")
      .filter(({ snackbar }) => snackbar.kind === "success");
    expect(said.map(({ snackbar }) => snackbar.message)).toEqual([
      { key: "snackbar.permission" },
      { key: "snackbar.sent" },
    ]);
  });

  test("what a swap that failed has left approved can be taken back, once", () => {
    let allowance = 0n;
    const market = marketOf({ sells: "USDC" });
    const call = market.methods.eth_call;
    const receipts = ["0x1", "0x0", "0x1"];
    const played = playSwap({ sells: "USDC" }, "e 1s v 1s b y 11s y 11s b 1s b 11s b 1s", {
      methods: {
        eth_call: (params: readonly [{ readonly data?: string }]) =>
          params[0].data?.startsWith("0xdd62ed3e") ? word(allowance) : call(params),
        eth_getTransactionReceipt: () => {
          allowance = receipts.length === 1 ? 0n : 10_000_000n;
          const status = receipts.shift() ?? "0x1";
          return { status, blockHash: HASH, blockNumber: "0x1", logs: [] };
        },
      },
    });
    const { sent, swaps, events } = played;
    expect(sent).toMatchObject([
      { to: TOKEN, data: approve(ROUTER, 10_000_000n) },
      { to: ROUTER },
      { from: SENDER, to: TOKEN, value: "0x0", data: approve(ROUTER, 0n), chainId: "0x1" },
    ]);
    expect(swaps.some((swap) => swap?.allowed?.spender === ROUTER)).toBe(true);
    expect(swaps.at(-2)).toMatchObject({ allowed: null, revocation: { status: "confirmed" } });
    // Before there was any, while no block has it, and after it was taken back.
    expect(events.filter(({ type }) => type === "command/failed")).toHaveLength(3);
  });

  test.each([
    [
      "a token, by what it logged",
      {},
      { logs: [moved(TOKEN, ROUTER, SENDER, 1_990_000_000n), moved(TOKEN, SENDER, MALLORY, 5n)] },
      "1989.999995",
    ],
    [
      "the coin, by what the balance grew by, and the fee",
      { sells: "USDC", allowance: 10_000_000n },
      { logs: [] },
      "0.05",
    ],
  ] as const)("what has really arrived is read from the chain: %s", (_, market, parts, amount) => {
    const balances: Readonly<Record<string, bigint>> = {
      "0x6": ETHER,
      "0x7": ETHER + ETHER / 20n - 8n,
    };
    const played = playSwap(market, "e 1s v 1s y 11s", {
      methods: {
        eth_getBalance: ([, block]: readonly [string, string]) =>
          hex(balances[block] ?? 9n * ETHER),
        eth_getTransactionReceipt: () => ({ ...MINED, ...parts }),
      },
    });
    expect(played.ofType("swap/arrived")).toMatchObject([{ amount }]);
  });

  describe("[A.19] what has arrived", () => {
    /** What the views know at each `l`. */
    const seenAfter = (left: string): readonly unknown[] => {
      const seen: unknown[] = [];
      const receipt = { ...MINED, logs: [moved(TOKEN, ROUTER, SENDER, 1_990_000_000n)] };
      playSwap(
        {},
        `e 1s v 1s y ${left}`,
        { methods: { eth_getTransactionReceipt: () => receipt } },
        ({ sluice: { swaps$, view$, send } }) => ({
          l: () => seen.push([readNow(swaps$)[0]?.arrived, readNow(view$).current.view]),
          d: () => send({ type: "view/reset", entry: { view: "Swap" } }),
        }),
      );
      return seen;
    };

    test("stays on the screen for 4 s; then the account is shown", () => {
      expect(seenAfter("500ms l 1s l 3s l 1s l")).toEqual([
        [null, "SwapPreview"],
        ["1990", "SwapPreview"],
        ["1990", "SwapPreview"],
        ["1990", "Account"],
      ]);
    });

    test("is not known any more once its block is undone", () => {
      const ether = {
        kind: "coin",
        address: null,
        tokenId: null,
        symbol: "ETH",
        decimals: 18,
      } as const;
      const swap = {
        requestId: "r",
        caipNetworkId: "eip155:1",
        sell: ether,
        buy: ether,
        units: "1",
        hash: HASH,
        status: "confirmed",
        arrived: "1990",
      } as const;
      const undone = {
        type: "transfer/taken-back",
        transferId: "r",
        caipNetworkId: "eip155:1",
        times: 1,
      } as const;
      expect(foldSwaps([swap], undone)).toEqual([{ ...swap, status: "pending", arrived: null }]);
    });

    test("leads nowhere if the visitor has gone elsewhere by then", () => {
      expect(seenAfter("1500ms d 9s l")).toEqual([["1990", "Swap"]]);
    });
  });

  test("the gas is half more than it took, for what is given back at the end; the fee is of what it took", () => {
    const plan = planIn(playSwap({}, "e 1s v 1s"));
    if (plan?.status !== "ready") throw new Error("It has no plan.");
    const [{ gas }] = plan.plan.request.params as readonly [{ readonly gas: Hex }];
    expect(BigInt(gas)).toBe(150_000n);
    expect(BigInt(plan.plan.fee.expected) % 100_000n).toBe(0n);
    expect(BigInt(plan.plan.fee.most) % 150_000n).toBe(0n);
  });

  test("with permission already, the swap at once", () => {
    const played = playSwap({ sells: "USDC", allowance: 10_000_000n }, "e 1s v 1s");
    expect(planIn(played)).toMatchObject({ plan: { step: "swap" } });
  });

  describe("a wallet that makes several calls as one (EIP-5792)", () => {
    const ATOMIC = {
      wallet_getCapabilities: () => of({ "0x1": { atomic: { status: "supported" } } }),
    };
    const receipt = {
      status: "0x1",
      from: MALLORY,
      to: ROUTER,
      gasUsed: "0x2",
      effectiveGasPrice: "0x4",
      blockHash: HASH,
      blockNumber: "0x7",
      logs: [],
    };
    const balances = {
      eth_getBalance: ([, block]: readonly [string, string]) =>
        hex(block === "0x7" ? 3n * ETHER : block === "0x6" ? 2n * ETHER : 9n * ETHER),
      eth_getTransactionReceipt: () => receipt,
    };

    test("[A.19] is asked once, for the permission and the swap, all or nothing", () => {
      const asked: unknown[] = [];
      const wallet = {
        ...ATOMIC,
        wallet_sendCalls: (params: unknown) => {
          asked.push(params);
          return of({ id: "0xb1" });
        },
        wallet_getCallsStatus: () => of({ status: 200, receipts: [{ transactionHash: HASH }] }),
      };
      const played = playSwap({ sells: "USDC", wallet }, "e 1s v 1s y 11s", { methods: balances });
      expect(asked).toEqual([
        [
          {
            version: "2.0.0",
            from: SENDER,
            chainId: "0x1",
            atomicRequired: true,
            calls: [
              { to: TOKEN, value: "0x0", data: approve(ROUTER, 10_000_000n) },
              { to: ROUTER, value: "0x0", data: "0xabcdef01" },
            ],
          },
        ],
      ]);
      expect(played.sent).toEqual([]);
      expect(played.ofType("swap/sent")).toMatchObject([{ step: "both", hash: null }]);
      expect(played.ofType("view/changed").at(-1)?.entry).toEqual({ view: "Account" });
      // Somebody else has paid the fee.
      expect(played.ofType("swap/arrived")).toMatchObject([{ amount: "1" }]);
    });

    test("the coin, and what is allowed already, is an ordinary transaction", () => {
      expect(planIn(playSwap({ wallet: ATOMIC }, "e 1s v 1s"))).toMatchObject({
        plan: { step: "swap" },
      });
      const allowed = { sells: "USDC", allowance: 10_000_000n, wallet: ATOMIC } as const;
      expect(planIn(playSwap(allowed, "e 1s v 1s"))).toMatchObject({ plan: { step: "swap" } });
    });

    test("one that refuses after all is asked for one after the other; one whose visitor declines is not", () => {
      const refusing = (code: number) => ({
        ...ATOMIC,
        wallet_sendCalls: () => throwError(() => rpcError(code)),
      });
      const stepAfter = (code: number) => {
        const played = playSwap({ sells: "USDC", wallet: refusing(code) }, "e 1s v 1s y 3s");
        return planIn(played);
      };
      expect(stepAfter(5760)).toMatchObject({ plan: { step: "approve" } });
      expect(stepAfter(4001)).toMatchObject({ plan: { step: "both" } });
    });

    test.each([
      ["does not answer", hangs],
      ["refuses", () => throwError(() => rpcError(-32_601))],
      ["cannot", () => of({ "0x1": { atomic: { status: "unsupported" } } })],
    ])("one that %s is asked for one after the other", (_, wallet_getCapabilities) => {
      const played = playSwap({ sells: "USDC", wallet: { wallet_getCapabilities } }, "e 1s v 4s");
      expect(planIn(played)).toMatchObject({ plan: { step: "approve" } });
    });
  });

  test("nothing is built anew while the wallet is asked", () => {
    const built = ({ ofType }: ReturnType<typeof playSwap>) => ofType("swap/planned").length;
    const before = built(playSwap({}, "e 1s v 1s"));
    const asked = playSendAsked();
    expect(built(asked)).toBe(before);
  });
});

/** The wallet does not answer. */
const playSendAsked = () => {
  const { paths, methods } = marketOf({});
  return playSend(
    { view: "Swap", options: { projectId: "p" }, paths, methods },
    "e 1s v 1s y 40s",
    ({ sluice, wallet }) => ({
      e: () => {
        wallet.answer("eth_sendTransaction", () => new Promise(() => {}));
        sluice.send({ type: "swap/edit", draft: { sell: COIN, buy: USDC, amount: "1" } });
      },
      v: () => sluice.send({ type: "view/push", entry: { view: "SwapPreview" } }),
      y: () => sluice.send({ type: "swap/confirm" }),
    }),
  );
};

describe("a service that lies is found out before anybody signs", () => {
  const out = (units: bigint, to: string = SENDER) => [
    moved(TOKEN, SENDER, ROUTER, 10_000_000n),
    moved(COIN_LOGS, ROUTER, to, units),
  ];

  test.each([
    [
      "what is bought goes to somebody else",
      { played: out(ETHER / 20n, MALLORY) },
      "swap/less-arrives",
    ],
    ["less arrives than the least", { played: out(ETHER / 25n) }, "swap/less-arrives"],
    [
      "more is taken than was given",
      {
        played: [
          moved(TOKEN, SENDER, ROUTER, 10_000_001n),
          moved(COIN_LOGS, ROUTER, SENDER, ETHER),
        ],
      },
      "swap/unsafe",
    ],
    [
      "something else leaves",
      { played: [...out(ETHER / 20n), moved(MALLORY, SENDER, MALLORY, 1n)] },
      "swap/unsafe",
    ],
    [
      "somebody else gets permission",
      { played: [...out(ETHER / 20n), allowed(TOKEN, MALLORY, 1n)] },
      "swap/unsafe",
    ],
    [
      "permission over everything is taken",
      { played: [...out(ETHER / 20n), allowed(TOKEN, ROUTER, 2n ** 256n - 1n)] },
      "swap/unsafe",
    ],
    ["another contract is to be approved", { approved: approve(MALLORY, 1n) }, "swap/unsafe"],
    ["the approval is no approval", { approved: "0xa9059cbb00" as Hex }, "swap/unsafe"],
    ["the approval is of another token", { approveTo: MALLORY }, "swap/unsafe"],
    [
      "the swap is addressed to the token",
      { swapTo: TOKEN, approved: approve(TOKEN, 1n) },
      "swap/unsafe",
    ],
    [
      "the swap goes to the account itself",
      { swapTo: SENDER, approved: approve(SENDER, 1n) },
      "swap/unsafe",
    ],
    ["the node cannot play it", { simulates: false }, "swap/not-checked"],
    [
      "what leaves hides behind more logs than are read",
      {
        played: [
          ...out(ETHER / 20n),
          ...Array.from({ length: NFT_LOGS_MAX }, () => moved(MALLORY, MALLORY, ROUTER, 1n)),
          moved(MALLORY, SENDER, MALLORY, 1n),
        ],
      },
      "http/bad-answer",
    ],
  ] as const)("%s", (_, market, code) => {
    const played = playSwap({ sells: "USDC", ...market }, "e 1s v 1s y 1s");
    expect(failureIn(played)?.code).toBe(code);
    expect(played.sent).toEqual([]);
  });

  test.each([
    ["too much is given", { sell: USDC, buy: COIN, amount: "11" }, "send/too-much"],
    ["the fee cannot be paid", { sell: COIN, buy: USDC, amount: "10" }, "send/no-gas"],
  ])("%s", (_, draft, code) => {
    const { paths, methods } = marketOf({});
    const played = playSend(
      { view: "Swap", options: { projectId: "p" }, paths, methods },
      "e 1s v 1s",
      ({ sluice }) => ({
        e: () => sluice.send({ type: "swap/edit", draft }),
        v: () => sluice.send({ type: "view/push", entry: { view: "SwapPreview" } }),
      }),
    );
    expect(failureIn(played)?.code).toBe(code);
  });
});
