import { COSMOS_HUB, OSMOSIS } from "../../chains/cosmos/network-list.js";
import type { CosmosWalletConfig } from "./config.js";

type Preset = Omit<CosmosWalletConfig, "mode" | "delayMs" | "isLedger">;

const presets: Readonly<Record<string, Preset>> = {
  keplr: {
    name: "Keplr",
    colors: ["#4a7bf0", "#1b3fae"],
    accounts: [0, 1],
    networks: [COSMOS_HUB, OSMOSIS],
  },
  leap: {
    name: "Leap",
    colors: ["#34c07a", "#146b40"],
    accounts: [2, 3],
    networks: [COSMOS_HUB],
  },
  cosmostation: {
    name: "Cosmostation",
    colors: ["#8a6cf0", "#4630a8"],
    accounts: [4],
    networks: [COSMOS_HUB, OSMOSIS],
  },
};

/** The wallets of Cosmos among the names: `?wallets=keplr,leap&ledger=1`. */
export const cosmosWalletsOf = (
  query: URLSearchParams,
  names: readonly string[],
  options: Pick<CosmosWalletConfig, "mode" | "delayMs">,
): readonly CosmosWalletConfig[] =>
  names
    .flatMap((name) => presets[name] ?? [])
    .map((preset) => ({ ...preset, ...options, isLedger: query.get("ledger") === "1" }));
