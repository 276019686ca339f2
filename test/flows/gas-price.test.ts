import type { Subscription } from "rxjs";
import { describe, expect, test } from "vitest";
import { scriptedServices } from "../../src/testing/scripted-market.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

/** Each block's tips at the three percentiles, and a base fee for each block and the next one. */
const history = (baseFee: number, ...reward: readonly (readonly number[])[]) => ({
  oldestBlock: "0x1",
  baseFeePerGas: [...reward.map(() => "0x1"), `0x${baseFee.toString(16)}`],
  gasUsedRatio: reward.map(() => 0.5),
  reward: reward.map((tips) => tips.map((tip) => `0x${tip.toString(16)}`)),
});

const SOLANA = {
  id: "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  caipNetworkId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  chainNamespace: "solana",
  name: "Solana",
  nativeCurrency: { name: "Solana", symbol: "SOL", decimals: 9 },
  rpcUrls: { default: { http: ["https://node.example/solana"] } },
} as const;

interface Act {
  readonly listen: () => void;
  readonly leave: () => void;
  readonly env: ReturnType<typeof simulatedEnv>;
  readonly sluice: ReturnType<typeof createTestSluice>;
}

/** Plays a diagram; gives when each node was asked, and what `gasPrice$` said to the first who listened. */
const play = (
  diagram: string,
  acts: (act: Act) => Readonly<Record<string, () => void>>,
  answer: (nth: number) => unknown = (nth) => history(100 + nth, [1, 2, 3]),
) => {
  const asked: (readonly [ms: number, url: string])[] = [];
  const said: unknown[] = [];
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({
      scheduler,
      fetch: scriptedServices({
        methods: {
          eth_feeHistory: (params: unknown, url: string) => {
            expect(params).toEqual(["0xa", "latest", [10, 50, 90]]);
            asked.push([scheduler.now(), url]);
            return answer(asked.length);
          },
        },
      }),
    });
    const sluice = createTestSluice(env, {
      networks: [
        {
          id: 1,
          name: "Ethereum",
          nativeCurrency: SOLANA.nativeCurrency,
          rpcUrls: { default: { http: ["https://node.example/1"] } },
        },
        {
          id: 10,
          name: "OP Mainnet",
          nativeCurrency: SOLANA.nativeCurrency,
          rpcUrls: { default: { http: ["https://node.example/10"] } },
        },
        SOLANA,
      ],
    });
    const listeners: Subscription[] = [];
    const listen = () => {
      const isFirst = listeners.length === 0;
      listeners.push(sluice.gasPrice$.subscribe((price) => isFirst && said.push(price)));
    };
    const leave = () => listeners.pop()?.unsubscribe();
    const letters = acts({ listen, leave, env, sluice });
    act(`${diagram} x`, { ...letters, x: () => sluice.destroy() });
  });
  return { asked, said };
};

describe("gasPrice$ (EIP-1559)", () => {
  test("asks the active network's node at once and every 12 s, while somebody listens", () => {
    const { asked, said } = play("l 29s u 60s l 5s u 60s", ({ listen, leave }) => ({
      l: listen,
      u: leave,
    }));
    expect(asked.map(([ms]) => ms)).toEqual([0, 12_000, 24_000, 89_002]);
    expect(said.slice(0, 3)).toEqual([
      { status: "idle" },
      { status: "loading" },
      {
        status: "ready",
        caipNetworkId: "eip155:1",
        baseFeePerGas: "101",
        maxPriorityFeePerGas: { slow: "1", normal: "2", fast: "3" },
        asOf: 0,
      },
    ]);
  });

  test("nobody listens: nothing is asked, whatever else happens", () =>
    expect(play("o 60s", ({ sluice }) => ({ o: () => void sluice.open() })).asked).toEqual([]));

  test("several listeners are one question, and the last to leave ends it", () => {
    const { asked } = play("(ll) 12s u 12s u 60s", ({ listen, leave }) => ({
      l: listen,
      u: leave,
    }));
    expect(asked.map(([ms]) => ms)).toEqual([0, 12_000, 24_000]);
  });

  test("a young answer serves who comes back", () => {
    const { asked } = play("lu 5s l 20s", ({ listen, leave }) => ({ l: listen, u: leave }));
    expect(asked.map(([ms]) => ms).slice(0, 2)).toEqual([0, 17_002]);
  });

  test("a hidden page asks nothing; shown again, it asks if the price is old", () => {
    const { asked } = play("l 1s h 60s v 1s", ({ listen, env }) => ({
      l: listen,
      h: () => env.setVisible(false),
      v: () => env.setVisible(true),
    }));
    expect(asked.map(([ms]) => ms)).toEqual([0, 61_002]);
  });

  test("another network is asked at its own node, and a price of the one before is not shown", () => {
    const { asked, said } = play("l 1s n 1s", ({ listen, sluice }) => ({
      l: listen,
      n: () => void sluice.switchNetwork(10),
    }));
    expect(asked.map(([, url]) => new URL(url).searchParams.get("chainId"))).toEqual([
      "eip155:1",
      "eip155:10",
    ]);
    expect(said.slice(3)).toMatchObject([
      { status: "loading" },
      { status: "ready", caipNetworkId: "eip155:10", baseFeePerGas: "102" },
    ]);
  });

  test("a network without such fees says so, and nothing is asked", () => {
    const { asked, said } = play("n 1s l 60s", ({ listen, sluice }) => ({
      l: listen,
      n: () => void sluice.switchNetwork("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"),
    }));
    expect(asked).toEqual([]);
    expect(said.at(-1)).toEqual({ status: "unsupported" });
  });

  test.each<[string, unknown]>([
    ["no list of base fees", { reward: [["0x1", "0x2", "0x3"]] }],
    ["no base fee", { baseFeePerGas: [], reward: [] }],
    ["a fee that is no quantity", history(1, [1, 2, -3])],
    ["null", null],
  ])("an answer with %s is a failure, and the node is asked again", (_, result) => {
    const { asked, said } = play(
      "l 13s",
      ({ listen }) => ({ l: listen }),
      (nth) => (nth === 1 ? result : history(7, [1, 2, 3])),
    );
    expect(asked).toHaveLength(2);
    expect(said.slice(2)).toMatchObject([
      { status: "failed", failure: { code: "http/bad-answer" } },
      { status: "loading" },
      { status: "ready", baseFeePerGas: "7" },
    ]);
  });

  test("tips are the median of the blocks; none where no block had a transaction", () => {
    const tips = (...reward: readonly (readonly number[])[]) =>
      play(
        "l 1s",
        ({ listen }) => ({ l: listen }),
        () => history(1, ...reward),
      ).said.at(-1);
    expect(tips([1, 10, 100], [3, 30, 300], [2, 20, 200])).toMatchObject({
      maxPriorityFeePerGas: { slow: "2", normal: "20", fast: "200" },
    });
    expect(tips()).toMatchObject({ maxPriorityFeePerGas: { slow: "0", normal: "0", fast: "0" } });
  });

  test("amounts are exact, beyond what a number holds", () => {
    const huge = { ...history(1, [1, 2, 3]), baseFeePerGas: ["0x1", "0xffffffffffffffffffff"] };
    const { said } = play(
      "l 1s",
      ({ listen }) => ({ l: listen }),
      () => huge,
    );
    expect(said.at(-1)).toMatchObject({ baseFeePerGas: "1208925819614629174706175" });
  });
});
