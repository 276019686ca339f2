import type { SandboxBitcoin } from "../chains/bitcoin/bitcoin-list.js";
import type { SandboxChain } from "../chains/chain-list.js";
import type { SandboxCluster } from "../chains/solana/cluster-list.js";
import type { BitcoinWalletConfig } from "./bitcoin/config.js";
import { bitcoinPresets } from "./bitcoin/presets.js";
import type { WalletConfig, WalletMode } from "./config.js";
import type { CosmosWalletConfig } from "./cosmos/config.js";
import { cosmosWalletsOf } from "./cosmos/presets.js";
import type { PolkadotWalletConfig } from "./polkadot/config.js";
import { polkadotPresets } from "./polkadot/presets.js";
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
  readonly bitcoin: {
    readonly atOnce: readonly BitcoinWalletConfig[];
    readonly late: readonly BitcoinWalletConfig[];
  };
  readonly polkadot: {
    readonly atOnce: readonly PolkadotWalletConfig[];
    readonly late: readonly PolkadotWalletConfig[];
  };
  readonly cosmos: readonly CosmosWalletConfig[];
  /** Puts the first wallet on `window.ethereum` and announces none of them at once. */
  readonly isLegacy: boolean;
  readonly dummies: number;
};

const modes: readonly WalletMode[] = ["ask", "approve", "refuse", "hang"];
const isMode = (text: string | null): text is WalletMode => modes.some((mode) => mode === text);

/**
 * `?wallets=ember,harbor&late=quill&legacy=1&delay=500&count=300&mode=approve`. Without `wallets`
 * there are those that the page names; `wallets=` alone means none; unknown names are passed over. A
 * name may be that of an EVM wallet, of one of Solana, of one that is both, or of one of Bitcoin, Polkadot or Cosmos.
 */
export const walletPlan = (
  query: URLSearchParams,
  chains: readonly [SandboxChain, ...SandboxChain[]],
  clusters: readonly SandboxCluster[],
  bitcoins: readonly [SandboxBitcoin, SandboxBitcoin],
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
  const ofBitcoin = bitcoinPresets(bitcoins);
  const namedBitcoin = (names: readonly string[]): readonly BitcoinWalletConfig[] =>
    names.flatMap((name) => ofBitcoin[name] ?? []).map((preset) => ({ ...preset, ...options }));
  const onPolkadot = (names: readonly string[]): readonly PolkadotWalletConfig[] =>
    names
      .flatMap((name) => polkadotPresets[name] ?? [])
      .map((preset) => ({ ...preset, ...options }));
  return {
    atOnce: named(atOnce),
    late: named(late),
    solana: {
      atOnce: solanaWalletsOf(query, atOnce, clusters, options),
      late: solanaWalletsOf(query, late, clusters, options),
    },
    bitcoin: { atOnce: namedBitcoin(atOnce), late: namedBitcoin(late) },
    polkadot: { atOnce: onPolkadot(atOnce), late: onPolkadot(late) },
    cosmos: cosmosWalletsOf(query, atOnce, options),
    isLegacy: query.get("legacy") === "1",
    dummies: Number(query.get("count") ?? 0) || 0,
  };
};

const namesIn = (list: string): readonly string[] =>
  list.split(",").map((name) => name.trim().toLowerCase());
