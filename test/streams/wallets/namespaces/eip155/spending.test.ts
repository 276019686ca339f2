import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { failed, SluiceError } from "../../../../../src/base/errors.js";
import type { Plan, Transfer } from "../../../../../src/codecs/payment/plan.js";
import { mainnet } from "../../../../../src/networks/networks.js";
import spending from "../../../../../src/streams/wallets/namespaces/eip155/spending/spending.js";
import { scriptedChain } from "../../../../../src/testing/scripted-chain.js";
import { askWith } from "../../../../support/ask.js";
import { CASES } from "../../../../support/extent.js";
import { BOB, COIN, SENDER, TOKEN, USDC } from "../../../../support/send-story.js";

/** A tenth where few are played. */
const COUNT = Math.min(20_000, 2 * CASES);
const LIMIT_MS = 180_000;
const MAX = 2n ** 256n - 1n;

const hex = (number: bigint): string => `0x${number.toString(16)}`;

/** The plan, or why there is none; the node answers at once. */
const planned = (
  parts: Partial<Transfer>,
  answers: Readonly<Record<string, unknown>>,
): Plan | SluiceError => {
  const ask = askWith((method, params) => {
    const answer = answers[method];
    try {
      return typeof answer === "function" ? answer(params) : answer;
    } catch {
      throw failed("request/failed", "execution reverted");
    }
  });
  const transfer = { from: SENDER, to: BOB, asset: COIN, units: 1n, speed: "normal", ...parts };
  const heard: (Plan | SluiceError)[] = [];
  spending.plan$(ask, transfer as Transfer, mainnet).subscribe({
    next: (plan) => heard.push(plan),
    error: (cause: unknown) => {
      if (cause instanceof SluiceError) heard.push(cause);
    },
  });
  const [first] = heard;
  if (first === undefined) throw new Error("Neither a plan nor a failure of ours.");
  return first;
};

const amount = fc.oneof(
  fc.constantFrom(0n, 1n, 10n ** 18n, 10n ** 30n, MAX),
  fc.bigInt({ min: 0n, max: 10n ** 19n }),
  fc.bigInt({ min: 0n, max: MAX }),
);
const prices = fc.record({
  base: fc.oneof(fc.constantFrom(0n, 1n), fc.bigInt({ min: 0n, max: 10n ** 15n })),
  tip: fc.bigInt({ min: 0n, max: 10n ** 13n }),
  gas: fc.bigInt({ min: 21_000n, max: 30_000_000n }),
});
const chainWith = (
  coin: bigint,
  held: bigint,
  { base, tip, gas }: { readonly base: bigint; readonly tip: bigint; readonly gas: bigint },
) => ({
  ...scriptedChain({
    coin,
    baseFee: base,
    tokens: { [TOKEN]: { symbol: "USDC", decimals: 6, units: held } },
  }),
  eth_feeHistory: {
    baseFeePerGas: [hex(base), hex(base)],
    reward: [[hex(tip), hex(tip), hex(tip)]],
  },
  eth_estimateGas: hex(gas),
});

describe("a plan on an EVM network", () => {
  test(
    `never takes more than there is, with the dearest fee; everything leaves what that may take (${COUNT} cases)`,
    () =>
      fc.assert(
        fc.property(
          amount,
          amount,
          prices,
          fc.oneof(amount, fc.constant("all" as const)),
          fc.constantFrom(...[COIN, USDC].filter((one) => one !== null)),
          (coin, held, price, units, asset) => {
            const plan = planned({ units, asset }, chainWith(coin, held, price));
            if (plan instanceof SluiceError) {
              expect(plan.code).toMatch(/^send\/(too-much|no-gas)$/);
              expect(plan.message).toMatch(/\.$/);
              return;
            }
            const [sent, most] = [BigInt(plan.units), BigInt(plan.fee.most)];
            expect(sent > 0n && most >= 0n).toBe(true);
            expect(BigInt(plan.fee.expected) <= most).toBe(true);
            const isCoin = asset.address === null;
            expect(most + (isCoin ? sent : 0n) <= coin).toBe(true);
            expect(sent <= (isCoin ? coin : held)).toBe(true);
            if (units === "all") expect(sent).toBe(isCoin ? coin - most : held);
            else expect(sent).toBe(units);
            // What the wallet may spend is what was shown.
            const [asked] = plan.request.params as readonly Readonly<Record<string, string>>[];
            const dearest = BigInt(asked?.gas ?? 0) * BigInt(asked?.maxFeePerGas ?? 0);
            expect(dearest).toBe(most);
          },
        ),
        { numRuns: COUNT },
      ),
    LIMIT_MS,
  );

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ["a balance of more than 256 bits", { eth_getBalance: `0x1${"0".repeat(64)}` }],
    ["a balance that is decimal text", { eth_getBalance: "1000000000000000000" }],
    ["a negative balance", { eth_getBalance: "-0x1" }],
    ["no balance", { eth_getBalance: null }],
    ["gas of more than 256 bits", { eth_estimateGas: `0x1${"0".repeat(64)}` }],
    ["gas that is a number", { eth_estimateGas: 21_000 }],
    ["code that is none", { eth_getCode: 7 }],
    ["a count that is none", { eth_getTransactionCount: "many" }],
    ["fees that are none, and no price", { eth_feeHistory: { baseFeePerGas: [] } }],
  ])("%s of a node is no answer", (_, answers) => {
    const plan = planned({}, { ...scriptedChain(), ...answers });
    expect(plan).toMatchObject({ code: "http/bad-answer" });
  });
});

describe("a payment's reference on an EVM network", () => {
  const REFERENCE = `0x${"5e".repeat(32)}` as const;
  const TRANSFER =
    "0xa9059cbb00000000000000000000000070997970c51812dc3a010c7d01b50e0d17dc79c80000000000000000000000000000000000000000000000000000000000000005";
  const node = scriptedChain({ tokens: { [TOKEN]: { symbol: "USDC", decimals: 6, units: 9n } } });
  const dataOf = (plan: Plan | SluiceError): unknown => {
    if (plan instanceof SluiceError) return plan.code;
    const [asked] = plan.request.params as readonly Readonly<Record<string, string>>[];
    return asked?.data;
  };
  const wish = { units: 5n, reference: REFERENCE };

  test("is all the data of a transaction that moves the coin", () =>
    expect(dataOf(planned(wish, node))).toBe(REFERENCE));

  test("follows the arguments of a token's transfer, and what is moved is the same", () => {
    const plan = planned({ ...wish, ...(USDC && { asset: USDC }) }, node);
    expect(dataOf(plan)).toBe(`${TRANSFER}${"5e".repeat(32)}`);
    expect(plan).toMatchObject({ units: "5", outcome: "simulated", dangers: [] });
  });

  test("is left out where the receiver does not take it, and is no reason to refuse what fails anyway", () => {
    const fussy = (asset: Transfer["asset"] | null): unknown =>
      dataOf(
        planned(
          { ...wish, ...(asset && { asset }) },
          {
            ...node,
            eth_estimateGas: ([call]: readonly { readonly data?: string }[]) => {
              if (call?.data?.endsWith("5e")) throw new Error("reverted");
              return "0x5208";
            },
          },
        ),
      );
    expect(fussy(null)).toBeUndefined();
    expect(fussy(USDC)).toBe(TRANSFER);
    const refusing = {
      ...node,
      eth_estimateGas: () => {
        throw new Error("reverted");
      },
    };
    expect(dataOf(planned(wish, refusing))).toBe("send/would-fail");
  });

  test("is not left out for want of an answer", () =>
    expect(dataOf(planned(wish, { ...node, eth_estimateGas: 7 }))).toBe("http/bad-answer"));
});

describe("a payment that was signed", () => {
  const REFERENCE = `0x${"5e".repeat(32)}` as const;
  const node = scriptedChain({ tokens: { [TOKEN]: { symbol: "USDC", decimals: 6, units: 9n } } });
  const HASH = `0x${"ab".repeat(32)}`;
  /** What is told of a payment, of which the chain has this data. */
  const told = (asset: Transfer["asset"] | null, change: (data: string) => string): unknown => {
    const plan = planned({ units: 5n, reference: REFERENCE, ...(asset && { asset }) }, node);
    if (plan instanceof SluiceError) return plan;
    const [asked] = plan.request.params as readonly Readonly<Record<string, string>>[];
    const { from, to, value, data = "" } = asked ?? {};
    const ask = askWith(() => ({ hash: HASH, from, to, value, input: change(data) }));
    const heard: unknown[] = [];
    spending
      .readBack$(ask, { plan, from: SENDER, hash: HASH })
      .subscribe((differences) => heard.push(differences));
    return heard[0];
  };

  test("is what was meant, with its reference", () => {
    expect(told(null, (data) => data)).toEqual([]);
    expect(told(USDC, (data) => data)).toEqual([]);
    // Where some wallets note themselves.
    expect(told(USDC, (data) => `${data}c0ffee`)).toEqual([]);
  });

  test("has lost its reference, or has another one", () => {
    const other = "77".repeat(32);
    expect(told(null, () => "0x")).toEqual([{ what: "data", meant: "0x5e5e5e5e", is: "0x" }]);
    expect(told(null, () => `0x${other}`)).toEqual([
      { what: "data", meant: "0x5e5e5e5e", is: "0x77777777" },
    ]);
    expect(told(USDC, (data) => data.slice(0, -64))).toEqual([
      { what: "data", meant: REFERENCE, is: "0x" },
    ]);
    expect(told(USDC, (data) => `${data.slice(0, -64)}${other}`)).toEqual([
      { what: "data", meant: REFERENCE, is: `0x${other}` },
    ]);
  });

  test("to somebody else is told as that", () =>
    expect(told(USDC, (data) => data.replace("70997970", "00000000"))).toMatchObject([
      { what: "receiver" },
    ]));
});
