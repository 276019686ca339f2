import type { PolkadotWalletConfig } from "./config.js";

/** The wallets of Polkadot that a page can ask for by name: with keys of each kind, and with one account. */
export const polkadotPresets: Readonly<
  Record<string, Pick<PolkadotWalletConfig, "name" | "colors" | "accounts">>
> = {
  nimbus: { name: "Nimbus", colors: ["#e6007a", "#7a1fa2"], accounts: [0, 1, 2] },
  cirrus: { name: "Cirrus", colors: ["#56c7ff", "#1b5fd1"], accounts: [3] },
};
