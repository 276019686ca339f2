import type { SandboxChain } from "../chains/chain-list.js";
import type { WalletConfig, WalletMode } from "./config.js";
import { presets } from "./presets.js";

/** Which wallets a page has, read from its address. */
export type WalletPlan = {
  readonly atOnce: readonly WalletConfig[];
  readonly late: readonly WalletConfig[];
  /** Puts the first wallet on `window.ethereum` and announces none of them at once. */
  readonly isLegacy: boolean;
  readonly dummies: number;
};

const modes: readonly WalletMode[] = ["ask", "approve", "refuse", "hang"];
const isMode = (text: string | null): text is WalletMode => modes.some((mode) => mode === text);

/**
 * `?wallets=ember,harbor&late=quill&legacy=1&delay=500&count=300&mode=approve`. Without `wallets`
 * there are Ember and Harbor; `wallets=` alone means none; unknown names are passed over.
 */
export const walletPlan = (
  query: URLSearchParams,
  chains: readonly [SandboxChain, SandboxChain],
): WalletPlan => {
  const known = presets(chains);
  const mode = query.get("mode");
  const options = {
    mode: isMode(mode) ? mode : "ask",
    delayMs: Number(query.get("delay") ?? 0) || 0,
  } as const;
  const named = (list: string): readonly WalletConfig[] =>
    list
      .split(",")
      .flatMap((name) => known[name.trim().toLowerCase()] ?? [])
      .map((preset) => ({ ...preset, ...options }));
  return {
    atOnce: named(query.get("wallets") ?? "ember,harbor"),
    late: named(query.get("late") ?? ""),
    isLegacy: query.get("legacy") === "1",
    dummies: Number(query.get("count") ?? 0) || 0,
  };
};
