import type { SolanaWalletConfig } from "./config.js";

type Preset = Pick<SolanaWalletConfig, "handle" | "name" | "colors" | "accounts" | "quirks">;

/**
 * The Solana wallets that a page can ask for by name. Prism is on EVM chains as well, under the same name; Mimic is
 * not what it calls itself, and cannot sign in.
 */
export const solanaPresets = (mimicked: string): Readonly<Record<string, Preset>> => ({
  lumen: {
    handle: "Lumen",
    name: "Lumen",
    colors: ["#f5c542", "#a86a08"],
    accounts: [0, 1],
    quirks: [],
  },
  prism: {
    handle: "Prism",
    name: "Prism",
    colors: ["#3ecf8e", "#136a5c"],
    accounts: [2, 3],
    quirks: [],
  },
  mimic: {
    handle: "Mimic",
    name: mimicked,
    colors: ["#8c8c8c", "#3b3b3b"],
    accounts: [6],
    quirks: ["no-sign-in"],
  },
});
