import bs58 from "bs58";
import { NEVER, type ObservableInput, switchMap, throwError, timer } from "rxjs";
import type { FetchInit, FetchResponse } from "../../src/base/env.js";
import { mainnet, optimism } from "../../src/networks/networks.js";
import { scriptedChain } from "../../src/testing/scripted-chain.js";
import { scriptedServices } from "../../src/testing/scripted-market.js";
import type { SimulatedEnv } from "../../src/testing/simulated-env.js";
import { TOKEN } from "../support/send-story.js";
import { keyOf } from "../support/solana.js";
import { ALICE, ALICES, account, holding, ONE, solanaNode } from "../support/solana-node.js";
import type { Asked } from "./send-asked.js";

/** How the nodes of all networks answer. */
export type NodeMode = "quick" | "slow" | "fails" | "silent";
const SLOW_MS = 700;

/** What a wallet has signed, and what became of it. */
export interface Signed {
  readonly hash: string;
  readonly asked: Asked;
  /** The record that was written before the wallet was asked. */
  readonly recordId: string;
  /** Whether the tab that asked was there for the answer, with the connection by which it asked. */
  readonly isHeard: boolean;
  status: "pending" | "confirmed" | "failed" | "dropped";
}

/** Every network, in the hands of the test. */
export interface Chains {
  mode: NodeMode;
  readonly signed: Signed[];
  /** Signs what was asked, for a network to have it when the test says so. */
  readonly sign: (parts: Omit<Signed, "hash" | "status">, lastBlock: string | null) => Signed;
  /** What is pending becomes this; only a network that counts its blocks drops anything. */
  readonly settle: (how: "confirmed" | "failed" | "dropped") => void;
  readonly fetch: (
    url: string,
    init: FetchInit,
    env: Pick<SimulatedEnv, "scheduler">,
  ) => ObservableInput<FetchResponse>;
}

/** The second account of the wallet on Solana. */
export const SECOND = "9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu";
const LIVES = 150;

export const createChains = (): Chains => {
  const signed: Signed[] = [];
  let height = 1;
  const onEvm = (hash: unknown, url: string): Signed | undefined => {
    const { caipNetworkId } = url.includes("optimism") ? optimism : mainnet;
    return signed.find(({ hash: own, asked }) => own === hash && asked.chain === caipNetworkId);
  };
  const node = solanaNode();
  const known: Readonly<Record<string, unknown>> = { [SECOND]: account(10 * ONE) };
  const methods: Readonly<Record<string, unknown>> = {
    ...scriptedChain({ tokens: { [TOKEN]: { symbol: "USDC", decimals: 6, units: 10_000_000n } } }),
    eth_getTransactionReceipt: ([hash]: readonly unknown[], url: string) => {
      const status = onEvm(hash, url)?.status ?? "pending";
      return status === "pending" ? null : { status: status === "confirmed" ? "0x1" : "0x0" };
    },
    eth_getTransactionByHash: ([hash]: readonly unknown[], url: string) => {
      const one = onEvm(hash, url);
      return one === undefined ? null : { hash, ...one.asked.raw };
    },
    ...node,
    getBalance: { value: 10 * ONE },
    getMultipleAccounts: ([keys, ...rest]: readonly [readonly string[]]) => {
      const answer = node.getMultipleAccounts as (params: unknown) => {
        readonly value: readonly unknown[];
      };
      const { value } = answer([keys, ...rest]);
      return { value: value.map((one, at) => one ?? known[keys[at] ?? ""] ?? null) };
    },
    getTokenAccountsByOwner: ([owner]: readonly string[]) => ({
      value: owner === ALICE ? [{ pubkey: ALICES, account: holding(ALICE, 10_000_000n) }] : [],
    }),
    getLatestBlockhash: () => ({
      value: { blockhash: keyOf(9), lastValidBlockHeight: height + LIVES },
    }),
    getBlockHeight: () => height,
    getTransaction: null,
    getSignatureStatuses: ([hashes]: readonly (readonly string[])[]) => {
      const status = signed.find((one) => one.hash === hashes?.[0])?.status;
      if (status === "confirmed")
        return { value: [{ err: null, confirmationStatus: "confirmed" }] };
      return { value: [status === "failed" ? { err: { Custom: 1 } } : null] };
    },
  };
  const services = scriptedServices({ methods });
  const chains: Chains = {
    mode: "quick",
    signed,
    sign: (parts, lastBlock) => {
      const at = signed.length + 1;
      const hash =
        parts.asked.namespace === "solana"
          ? bs58.encode(new Uint8Array(64).fill(at))
          : `0x${String(at).padStart(64, "a")}`;
      // Signed too late, it comes into no block.
      const isOver = lastBlock !== null && Number(lastBlock) < height;
      const one: Signed = { ...parts, hash, status: isOver ? "dropped" : "pending" };
      signed.push(one);
      return one;
    },
    settle: (how) => {
      if (how === "dropped") height += LIVES + 1;
      for (const one of signed)
        if (one.status === "pending" && (how !== "dropped" || one.asked.namespace === "solana"))
          one.status = how;
    },
    fetch: (url, init, { scheduler }) => {
      switch (chains.mode) {
        case "quick":
          return services(url, init);
        case "slow":
          return timer(SLOW_MS, scheduler).pipe(switchMap(() => services(url, init)));
        case "silent":
          return NEVER;
        case "fails":
          return throwError(() => new TypeError("Failed to fetch"));
      }
    },
  };
  return chains;
};
