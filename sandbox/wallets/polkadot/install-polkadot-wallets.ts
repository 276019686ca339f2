import type { PolkadotWalletConfig } from "./config.js";
import { createPolkadotWallet, type SandboxPolkadotWallet } from "./create-polkadot-wallet.js";

declare global {
  interface Window {
    /** Handles of the installed wallets of Polkadot, for tests and for the demo's buttons. */
    sandboxPolkadotWallets?: Record<string, SandboxPolkadotWallet>;
  }
}

/** Puts wallets into `window.injectedWeb3`, as extensions do. */
export const installPolkadotWallets = (configs: readonly PolkadotWalletConfig[]): void => {
  const wallets = configs.map(createPolkadotWallet);
  const handles = wallets.map((one) => [one.name, one] as const);
  window.sandboxPolkadotWallets = {
    ...window.sandboxPolkadotWallets,
    ...Object.fromEntries(handles),
  };
  const entries = wallets.map(({ name, entry }) => [name, entry] as const);
  Object.assign(window, {
    injectedWeb3: {
      ...(window as { readonly injectedWeb3?: object }).injectedWeb3,
      ...Object.fromEntries(entries),
    },
  });
};
