import type { SandboxChain } from "../chains/chain-list.js";
import type { SandboxCluster } from "../chains/solana/cluster-list.js";
import type { WalletConfig, WalletMode } from "./config.js";
import { presets } from "./presets.js";
import type { SolanaWalletConfig } from "./solana/config.js";
import { solanaWalletsOf } from "./solana/from-query.js";

/** Which wallets a page has, read from its address. */
export type WalletPlan = {
  readonly atOnce: readonly WalletConfig[];
  readonly late: readonly WalletConfig[];
  readonly solana: {
    readonly atOnce: readonly SolanaWalletConfig[];
    readonly late: readonly SolanaWalletConfig[];
  };
  /** Puts the first wallet on `window.ethereum` and announces none of them at once. */
  readonly isLegacy: boolean;
  readonly dummies: number;
};

const modes: readonly WalletMode[] = ["ask", "approve", "refuse", "hang"];
const isMode = (text: string | null): text is WalletMode => modes.some((mode) => mode === text);

/**
 * `?wallets=ember,harbor&late=quill&legacy=1&delay=500&count=300&mode=approve`. Without `wallets`
 * there are those that the page names; `wallets=` alone means none; unknown names are passed over. A
 * name may be that of an EVM wallet, of a Solana wallet, or of one that is both.
 */
export const walletPlan = (
  query: URLSearchParams,
  chains: readonly [SandboxChain, ...SandboxChain[]],
  clusters: readonly SandboxCluster[],
  usual: string,
): WalletPlan => {
  const known = presets(chains);
  const mode = query.get("mode");
  const options = {
    mode: isMode(mode) ? mode : "ask",
    delayMs: Number(query.get("delay") ?? 0) || 0,
  } as const;
  const atOnce = namesIn(query.get("wallets") ?? usual);
  const late = namesIn(query.get("late") ?? "");
  const named = (names: readonly string[]): readonly WalletConfig[] =>
    names.flatMap((name) => known[name] ?? []).map((preset) => ({ ...preset, ...options }));
  return {
    atOnce: named(atOnce),
    late: named(late),
    solana: {
      atOnce: solanaWalletsOf(query, atOnce, clusters, options),
      late: solanaWalletsOf(query, late, clusters, options),
    },
    isLegacy: query.get("legacy") === "1",
    dummies: Number(query.get("count") ?? 0) || 0,
  };
};

const namesIn = (list: string): readonly string[] =>
  list.split(",").map((name) => name.trim().toLowerCase());
