import { of } from "rxjs";
import { describe, expect, test } from "vitest";
import type { Asset } from "../../../src/codecs/payment/asset.js";
import type { SwapState } from "../../../src/model/swap.js";
import { foldSwap, NO_SWAP } from "../../../src/model/swap-fold.js";
import { COIN_LOGS } from "../../../src/streams/wallets/namespaces/eip155/spending/simulate.js";
import { refuses, rpcError } from "../../../src/testing/scripted-wallet.js";
import { KNOWN_ROUTER, routerData } from "../../support/router.js";
import { COIN, ETHER, HASH, SENDER, TOKEN, USDC } from "../../support/send-story.js";
import {
  allowed,
  approve,
  failureIn,
  hex,
  MALLORY,
  type Market,
  marketOf,
  moved,
  planIn,
  playSwap,
  ROUTER,
  word,
} from "../../support/swap-market.js";

const GIVEN = 10_000_000n;
const EVERYTHING = 2n ** 256n - 1n;
/** What a swap of the ten tokens moves. */
const MOVES = [
  moved(TOKEN, SENDER, ROUTER, GIVEN),
  moved(COIN_LOGS, ROUTER, SENDER, ETHER / 20n),
] as const;

describe("a token that logs how much is left of an older permission", () => {
  test.each([
    ["what is left of a larger one", 50_000_000n, allowed(TOKEN, ROUTER, 40_000_000n)],
    ["what is left of an unlimited one", EVERYTHING, allowed(TOKEN, ROUTER, EVERYTHING - GIVEN)],
    ["that nothing is left of an exact one", GIVEN, allowed(TOKEN, ROUTER, 0n)],
  ])("an honest swap is offered: it logs %s", (_, allowance, log) => {
    const played = playSwap({ sells: "USDC", allowance, played: [...MOVES, log] }, "e 1s v 1s");
    expect(planIn(played)).toMatchObject({ status: "ready", plan: { step: "swap" } });
  });

  test.each([
    ["more than there was", allowed(TOKEN, ROUTER, 50_000_001n)],
    ["for another contract", allowed(TOKEN, MALLORY, 40_000_000n)],
    ["of another token", allowed(MALLORY, ROUTER, 40_000_000n)],
  ])("a permission %s is still found out", (_, log) => {
    const market = { sells: "USDC", allowance: 50_000_000n, played: [...MOVES, log] } as const;
    expect(failureIn(playSwap(market, "e 1s v 1s"))?.code).toBe("swap/unsafe");
  });
});

interface Call {
  readonly to?: string;
  readonly data?: string;
}
type Simulation = readonly [{ readonly blockStateCalls: readonly { readonly calls: Call[] }[] }];

/** What a token says to a new permission. */
interface TokenRules {
  /** How much the contract may take at first. */
  readonly allowance: bigint;
  /** Whether it refuses a permission while the contract may take so much. */
  readonly refuses?: (units: bigint, allowance: bigint) => boolean;
  /** Whether the swap goes well, as the node plays it. */
  readonly swaps?: boolean;
  /** How the transactions end, in their order. Default: well. */
  readonly ends?: readonly ("0x0" | "0x1")[];
}

/** Mainnet USDT: it takes another permission only once there is none. */
const isStrict: TokenRules["refuses"] = (units, allowance) => units > 0n && allowance > 0n;

/** Plays the swap of a token with a permission from before. Gives what the wallet has signed as well. */
const playToken = (
  { allowance: first, refuses = () => false, swaps = true, ends = [] }: TokenRules,
  diagram: string,
  market: Market = {},
) => {
  let allowance = first;
  let waiting: readonly Call[] = [];
  const signed: Call[] = [];
  const statuses = [...ends];
  const given = { sells: "USDC", played: MOVES, ...market } as const;
  const { eth_call: call, eth_simulateV1: simulate } = marketOf(given).methods;
  const unitsOf = ({ data = "" }: Call): bigint | null =>
    data.startsWith("0x095ea7b3") ? BigInt(`0x${data.slice(74)}`) : null;
  const isRefused = (one: Call): boolean => {
    const units = unitsOf(one);
    return units === null ? !swaps : refuses(units, allowance);
  };
  const played = playSwap(
    {
      ...given,
      wallet: {
        eth_sendTransaction: (params) => {
          const [one = {}] = params as readonly Call[];
          signed.push(one);
          waiting = [...waiting, one];
          return of(HASH);
        },
        ...market.wallet,
      },
    },
    diagram,
    {
      methods: {
        eth_call: (params: readonly [Call, string]) => {
          const [one, block] = params;
          if (!one.data?.startsWith("0xdd62ed3e")) return call([one]);
          const next =
            block === "pending" ? waiting.map(unitsOf).find((units) => units !== null) : null;
          return word(next ?? allowance);
        },
        eth_estimateGas: ([one]: readonly [Call]) => {
          if (isRefused(one)) throw rpcError(3, "execution reverted");
          return hex(50_000n);
        },
        eth_simulateV1: (params: Simulation) => {
          const blocks = simulate(params);
          return blocks.map(({ calls }, block) => ({
            calls: calls.map((one, at) =>
              isRefused(params[0].blockStateCalls[block]?.calls[at] ?? {})
                ? { status: "0x0", gasUsed: "0x5208", logs: [] }
                : one,
            ),
          }));
        },
        eth_getTransactionReceipt: () => {
          const status = statuses.shift() ?? "0x1";
          for (const one of status === "0x1" ? waiting : []) allowance = unitsOf(one) ?? 0n;
          waiting = [];
          return { status, blockHash: HASH, blockNumber: "0x1", logs: [] };
        },
      },
    },
  );
  return { ...played, signed };
};

const ALLOWED = { token: USDC, spender: ROUTER };
const last = ({ swaps }: ReturnType<typeof playToken>) => swaps.findLast((swap) => swap !== null);
const refusals = ({ ofType }: ReturnType<typeof playToken>) => ofType("command/failed").length;

describe("a permission from before, such as of an earlier visit, can be taken back", () => {
  test("where the swap cannot be made", () => {
    const played = playToken({ allowance: GIVEN, swaps: false }, "e 1s v 1s b 1s");
    expect(failureIn(played)?.code).toBe(undefined);
    expect(played.swaps.find((swap) => swap?.plan.status === "failed")).toMatchObject({
      plan: { failure: { code: "send/would-fail" } },
      allowed: ALLOWED,
    });
    expect(played.signed).toMatchObject([{ to: TOKEN, data: approve(ROUTER, 0n) }]);
  });

  test("where the check of the swap finds something", () => {
    const takes = [moved(TOKEN, SENDER, ROUTER, GIVEN + 1n)];
    const played = playToken({ allowance: EVERYTHING }, "e 1s v 1s", { played: takes });
    expect(last(played)).toMatchObject({
      plan: { failure: { code: "swap/unsafe" } },
      allowed: ALLOWED,
    });
  });

  test("where the wallet refuses the swap", () => {
    const wallet = { eth_sendTransaction: refuses(4001) };
    const played = playToken({ allowance: GIVEN }, "e 1s v 1s y 1s", { wallet });
    expect(last(played)).toMatchObject({
      failure: { code: "request/rejected" },
      allowed: ALLOWED,
    });
  });

  test("not of a contract that the check refuses, and not where there is none", () => {
    const wrong = { approved: approve(MALLORY, 1n) };
    expect(last(playToken({ allowance: GIVEN }, "e 1s v 1s", wrong))?.allowed).toBe(null);
    expect(last(playToken({ allowance: 0n, swaps: false }, "e 1s v 1s"))?.allowed).toBe(null);
  });

  test("once: nothing else is asked for until a block has it", () => {
    const played = playToken({ allowance: GIVEN, swaps: false }, "e 1s v 1s b 100ms b y 10ms");
    expect(played.signed).toHaveLength(1);
    expect(refusals(played)).toBe(2);
    expect(last(played)).toMatchObject({ revocation: { status: "pending" } });
  });

  test("also for another amount: that waits for the block too", () => {
    const played = playToken(
      { allowance: GIVEN, swaps: false },
      "e 1s v 1s b 100ms f 500ms v 200ms y 10ms",
    );
    expect(played.signed).toHaveLength(1);
    expect(refusals(played)).toBe(1);
    expect(last(played)).toMatchObject({ revocation: { status: "pending" } });
  });

  test("nor for the same in a dialog that was closed meanwhile: the node knows that it is on its way", () => {
    const played = playToken({ allowance: GIVEN }, "e 1s v 1s b 100ms x 9ms o e 500ms v 200ms");
    expect(played.ofType("transfer/mined")).toEqual([]);
    expect(planIn(played)).toMatchObject({ status: "ready", plan: { step: "approve" } });
  });

  test("again, if the chain has refused that", () => {
    const rules = { allowance: GIVEN, swaps: false, ends: ["0x0", "0x1"] } as const;
    const played = playToken(rules, "e 1s v 1s b 11s b 11s");
    expect(played.signed).toMatchObject([
      { data: approve(ROUTER, 0n) },
      { data: approve(ROUTER, 0n) },
    ]);
    expect(refusals(played)).toBe(0);
    expect(last(played)).toMatchObject({
      allowed: null,
      revocation: { status: "confirmed" },
    });
  });
});

describe("a token that takes no permission while there is an older one", () => {
  test("says why it cannot be swapped; once the older one is taken back, the swap goes on", () => {
    const rules = { allowance: 5_000_000n, refuses: isStrict };
    const played = playToken(rules, "e 1s v 1s b 11s y 11s y 11s");
    const stuck = played.swaps.find((swap) => swap?.plan.status === "failed");
    expect(stuck).toMatchObject({
      plan: { failure: { code: "swap/permission-left" } },
      allowed: ALLOWED,
    });
    expect(played.signed).toMatchObject([
      { to: TOKEN, data: approve(ROUTER, 0n) },
      { to: TOKEN, data: approve(ROUTER, GIVEN) },
      { to: ROUTER, data: "0xabcdef01" },
    ]);
    expect(refusals(played)).toBe(0);
    expect(played.ofType("view/changed").at(-1)?.entry).toEqual({ view: "Account" });
  });

  test("is told from one that takes none at all", () => {
    const rules = { allowance: 5_000_000n, refuses: () => true };
    expect(failureIn(playToken(rules, "e 1s v 1s"))?.code).toBe("send/would-fail");
  });

  test("needs nothing of this where there is no older one, or one that is enough", () => {
    for (const [allowance, step] of [
      [0n, "approve"],
      [GIVEN, "swap"],
    ] as const) {
      const played = playToken({ allowance, refuses: isStrict }, "e 1s v 1s");
      expect(planIn(played)).toMatchObject({ plan: { step } });
    }
  });

  test("is found by a node that cannot play transactions as well", () => {
    const order = { sell: TOKEN, buy: COIN_LOGS, units: GIVEN, minimum: ETHER / 20n };
    const market = {
      simulates: false,
      swapTo: KNOWN_ROUTER,
      data: routerData(order),
      approved: approve(KNOWN_ROUTER, GIVEN),
    };
    const played = playToken({ allowance: 1n, refuses: isStrict }, "e 1s v 1s", market);
    expect(last(played)).toMatchObject({
      plan: { failure: { code: "swap/permission-left" } },
      allowed: { token: USDC, spender: KNOWN_ROUTER },
    });
  });

  test("is found where the wallet makes both calls as one, too", () => {
    const wallet = {
      wallet_getCapabilities: () => of({ "0x1": { atomic: { status: "supported" } } }),
    };
    const played = playToken({ allowance: 1n, refuses: isStrict }, "e 1s v 1s", { wallet });
    expect(failureIn(played)?.code).toBe("swap/permission-left");
  });
});

describe("what the chain says of a permission", () => {
  const draft = { ...NO_SWAP.draft, sell: USDC as Asset, buy: COIN as Asset };
  const planned = (state: Partial<SwapState>, spender: string, units: string) =>
    foldSwap(
      { ...NO_SWAP, draft, ...state },
      { type: "swap/planned", plan: { status: "none" }, permission: { spender, units } },
    )?.allowed;
  const given = { token: USDC as Asset, spender: ROUTER };

  test("counts for the contract that it is about, in whichever letter case", () => {
    expect(planned({}, ROUTER, "1")).toEqual(given);
    expect(planned({ allowed: given }, ROUTER.toUpperCase(), "0")).toBe(null);
  });

  test("leaves what another contract was allowed here, or of another token", () => {
    expect(planned({ allowed: given }, MALLORY, "0")).toEqual(given);
    const coin = { ...draft, sell: COIN as Asset };
    expect(planned({ allowed: given, draft: coin }, ROUTER, "0")).toEqual(given);
  });
});
