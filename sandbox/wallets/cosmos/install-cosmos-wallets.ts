import type { CosmosWalletConfig } from "./config.js";
import { createCosmosWallet, type SandboxCosmosWallet } from "./create-cosmos-wallet.js";

declare global {
  interface Window {
    /** Handles of the installed wallets of Cosmos, for tests and for the demo's buttons. */
    sandboxCosmosWallets?: Record<string, SandboxCosmosWallet>;
  }
}

/** Puts the planned wallets where extensions put them. They announce nothing. */
export const installCosmosWallets = (configs: readonly CosmosWalletConfig[]): void => {
  const made = configs.map(createCosmosWallet);
  window.sandboxCosmosWallets = Object.fromEntries(made.map((one) => [one.name, one]));
  for (const { name, keplr } of made) {
    const value = name === "Cosmostation" ? { providers: { keplr } } : keplr;
    Object.defineProperty(window, name.toLowerCase(), { value, configurable: true });
  }
};
