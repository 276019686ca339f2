import type { SandboxCluster } from "../../chains/solana/cluster-list.js";
import type { SolanaQuirk, SolanaWalletConfig } from "./config.js";
import { solanaPresets } from "./presets.js";

const quirks: readonly SolanaQuirk[] = [
  "two-accounts",
  "locked",
  "no-send",
  "no-sign-in",
  "not-silent",
  "throws",
];

/**
 * The Solana wallets among the names: `?wallets=lumen,prism,mimic&mimic=Lumen&quirks=two-accounts,no-send`. All of
 * them have these quirks besides their own. Without `mimic`, Mimic calls itself Ember.
 */
export const solanaWalletsOf = (
  query: URLSearchParams,
  names: readonly string[],
  clusters: readonly SandboxCluster[],
  options: Pick<SolanaWalletConfig, "mode" | "delayMs">,
): readonly SolanaWalletConfig[] => {
  const known = solanaPresets(query.get("mimic") ?? "Ember");
  const asked = (query.get("quirks") ?? "").split(",");
  return names
    .flatMap((name) => known[name] ?? [])
    .map((preset) => ({
      ...preset,
      ...options,
      clusters,
      quirks: quirks.filter((quirk) => preset.quirks.includes(quirk) || asked.includes(quirk)),
    }));
};
