import { of } from "rxjs";
import { encodeFunctionData, erc20Abi, type Hex, pad, toHex } from "viem";
import { TRANSFER } from "../../src/codecs/namespaces/eip155/logs.js";
import type { SwapDraft } from "../../src/model/swap.js";
import { COIN_LOGS } from "../../src/streams/wallets/namespaces/eip155/spending/simulate.js";
import type { ScriptedAnswer } from "../../src/testing/scripted-wallet.js";
import { jsonResponse } from "../../src/testing/simulated-env.js";
import { CAKE } from "./cake.js";
import { COIN, ETHER, nodeMethods, playSend, SENDER, TOKEN, USDC } from "./send-story.js";

export const ROUTER = "0x1111111254eeb25477b68fb85ed929f73a960582";
export const MALLORY = "0x00000000000000000000000000000000000000e1";
const APPROVAL = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925";
export const caip = (address: string) => `eip155:1:${address}`;
export const hex = (number: bigint): Hex => `0x${number.toString(16)}`;
export const word = (number: bigint): Hex => toHex(number, { size: 32 });
const topic = (address: string): Hex => pad(address as Hex, { size: 32 });
export const approve = (spender: string, units: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender as Hex, units] });

export const moved = (token: string, from: string, to: string, units: bigint) => ({
  address: token,
  topics: [TRANSFER, topic(from), topic(to)],
  data: word(units),
});
export const allowed = (token: string, spender: string, units: bigint) => ({
  address: token,
  topics: [APPROVAL, topic(SENDER), topic(spender)],
  data: word(units),
});

/** A swap of one ether for 2,000 USDC, or of 10 USDC for 0.05 ether. */
export interface Market {
  readonly sells?: "ETH" | "USDC";
  /** What the contract may take already. */
  readonly allowance?: bigint;
  /** What the service offers, in the smallest unit. */
  readonly quoted?: bigint;
  /** What a node moves when it plays the swap, instead of what was offered. */
  readonly played?: readonly object[];
  /** What it moves when it plays what is paid, instead of what was asked for. Null: it fails. */
  readonly paid?: readonly object[] | null;
  readonly swapTo?: string;
  /** What the contract is told. */
  readonly data?: Hex;
  readonly approveTo?: string;
  /** The token that a permission is logged for. */
  readonly approves?: string;
  readonly approved?: Hex;
  readonly simulates?: boolean;
  /** What the wallet answers to methods. */
  readonly wallet?: Readonly<Record<string, ScriptedAnswer>>;
}

/** What the services and the node answer to it. */
export const marketOf = ({
  sells = "ETH",
  allowance = 0n,
  quoted = sells === "ETH" ? 2_000_000_000n : ETHER / 20n,
  played,
  paid,
  swapTo = ROUTER,
  data = "0xabcdef01",
  approveTo = TOKEN,
  approves = TOKEN,
  approved = approve(ROUTER, 10_000_000n),
  simulates = true,
}: Market) => {
  const isCoin = sells === "ETH";
  const given = isCoin ? ETHER : 10_000_000n;
  const [sell, buy] = isCoin ? [COIN_LOGS, TOKEN] : [TOKEN, COIN_LOGS];
  const logs = played ?? [moved(sell, SENDER, ROUTER, given), moved(buy, ROUTER, SENDER, quoted)];
  const { eth_call: call } = nodeMethods() as { readonly eth_call: (params: unknown) => unknown };
  return {
    paths: {
      "/v1/convert/gas-price": { standard: "1", fast: "2", instant: "3" },
      "/v1/convert/quotes": { quotes: [{ id: "a", toAmount: String(quoted) }] },
      "/v1/convert/build-transaction": {
        tx: { from: caip(SENDER), to: caip(swapTo), data, amount: "0", eip155: {} },
      },
      "/v1/convert/build-approve": {
        tx: { from: caip(approveTo), to: caip(approveTo), data: approved, value: "0" },
      },
    },
    methods: {
      eth_call: (params: readonly [{ readonly data?: string }]) =>
        params[0].data?.startsWith("0xdd62ed3e") ? word(allowance) : call(params),
      eth_simulateV1: ([{ blockStateCalls }]: readonly [
        { readonly blockStateCalls: readonly { readonly calls: readonly PlayedCall[] }[] },
      ]) => {
        if (!simulates) throw { code: -32_601, message: "the method does not exist" };
        return blockStateCalls.map(({ calls }) => ({
          calls: calls.map((call) => {
            const pays = paymentIn(call);
            return {
              status: paid === null && pays !== null ? "0x0" : "0x1",
              gasUsed: hex(100_000n),
              logs: call.data?.startsWith("0x095ea7b3")
                ? [allowed(approves, ROUTER, 10_000_000n)]
                : pays === null
                  ? logs
                  : (paid ?? [pays]),
            };
          }),
        }));
      },
    },
  };
};

interface PlayedCall {
  readonly to?: string;
  readonly value?: string;
  readonly data?: string;
}

/** What a call logs that gives somebody the token, or the coin; null for any other. */
const paymentIn = ({ to = "", value = "0x0", data = "0x" }: PlayedCall) =>
  data.startsWith("0xa9059cbb")
    ? moved(TOKEN, SENDER, `0x${data.slice(34, 74)}`, BigInt(`0x${data.slice(74, 138)}`))
    : data.length === CAKE.reference.length
      ? moved(COIN_LOGS, SENDER, to, BigInt(value))
      : null;

/** Chooses the tokens and the amount, has it quoted, looks at it and confirms. What `acts` says comes on top. */
export const playSwap = (
  market: Market,
  diagram: string,
  more: Parameters<typeof playSend>[0] = {},
  acts: Parameters<typeof playSend>[2] = () => ({}),
) => {
  const { paths, methods } = marketOf(market);
  const draft: Partial<SwapDraft> =
    market.sells === "USDC"
      ? { sell: USDC, buy: COIN, amount: "10" }
      : { sell: COIN, buy: USDC, amount: "1" };
  const story = {
    view: "Swap",
    options: { projectId: "p" },
    ...more,
    paths: { ...paths, ...more.paths },
    methods: { ...methods, ...more.methods },
  } as const;
  return playSend(story, diagram, (world) => ({
    ...driven(world, market, draft),
    ...acts(world),
  }));
};

const driven = (
  { sluice, wallet }: Parameters<NonNullable<Parameters<typeof playSend>[2]>>[0],
  market: Market,
  draft: Partial<SwapDraft>,
) => ({
  e: () => {
    for (const [method, answer] of Object.entries(market.wallet ?? {}))
      wallet.answer(method, answer);
    sluice.send({ type: "swap/edit", draft });
  },
  f: () => sluice.send({ type: "swap/edit", draft: { amount: "2" } }),
  v: () => sluice.send({ type: "view/push", entry: { view: "SwapPreview" } }),
  y: () => sluice.send({ type: "swap/confirm" }),
  b: () => sluice.send({ type: "swap/revoke" }),
});
/** What came of it. */
type SwapPlayed = ReturnType<typeof playSwap>;

/** Answers of services that say what they were asked, in their order. */
export const counted = (paths: Readonly<Record<string, unknown>>) => {
  const asked: string[] = [];
  const counting = Object.entries(paths).map(([path, answer]) => [
    path,
    (url: string, body?: string): unknown => {
      asked.push(path);
      return typeof answer === "function" ? answer(url, body) : of(jsonResponse(answer));
    },
  ]);
  return { asked, paths: Object.fromEntries(counting) as Readonly<Record<string, unknown>> };
};

export const planIn = ({ swaps }: SwapPlayed) => swaps.at(-1)?.plan;
export const failureIn = (played: SwapPlayed) => {
  const plan = planIn(played);
  return plan?.status === "failed" ? plan.failure : null;
};
