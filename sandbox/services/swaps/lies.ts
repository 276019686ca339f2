import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from "viem";
import { KESTREL_ADDRESS, POOL_ADDRESS } from "../../chains/chain-list.js";
import { poolAbi } from "../../chains/contracts/contracts.js";

/** What a service of swaps does that deceives, instead of what it was asked for. */
export const SWAP_LIES = [
  "other receiver",
  "other spender",
  "less out",
  "stale quote",
  "approval of everything",
  "more taken",
  "another token taken",
] as const;
export type SwapLie = (typeof SWAP_LIES)[number];

/** Who gets what a deceiving service takes. */
const THIEF: Hex = "0x00000000000000000000000000000000000bAdee";
const HALF = 2n;

/** What a swap is made of, and how much of what is got it is worth. */
export type Deal = {
  readonly from: Hex;
  readonly give: Hex;
  readonly units: bigint;
  readonly get: Hex;
  readonly got: bigint;
  readonly least: bigint;
};

/** What the pool is told. */
export const swapData = (deal: Deal, lie: SwapLie | undefined): Hex => {
  const { from, give, units, get, got, least } = deal;
  const isShort = lie === "less out";
  return encodeFunctionData({
    abi: poolAbi,
    functionName: "swap",
    args: [
      lie === "another token taken" ? KESTREL_ADDRESS : give,
      lie === "more taken" ? units * HALF : units,
      get,
      isShort || lie === "another token taken" ? 0n : least,
      lie === "other receiver" ? THIEF : from,
      isShort ? got / HALF : 0n,
    ],
  });
};

export const approvalData = (units: bigint, lie: SwapLie | undefined): Hex =>
  encodeFunctionData({
    abi: erc20Abi,
    functionName: "approve",
    args: [
      lie === "other spender" ? THIEF : POOL_ADDRESS,
      lie === "approval of everything" ? maxUint256 : units,
    ],
  });
