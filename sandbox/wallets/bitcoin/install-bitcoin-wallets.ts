import type { BitcoinWalletConfig } from "./config.js";
import { createBitcoinWallet, type SandboxBitcoinWallet } from "./create-bitcoin-wallet.js";

declare global {
  interface Window {
    /** Handles of the installed Bitcoin wallets, for tests and for the demo's buttons. */
    sandboxBitcoinWallets?: Record<string, SandboxBitcoinWallet>;
  }
}

/** Installs the planned wallets into this page, as extensions would. @param lateMs when the late ones come */
export const installBitcoinWallets = (
  atOnce: readonly BitcoinWalletConfig[],
  late: readonly BitcoinWalletConfig[],
  lateMs: number,
): void => {
  const first = atOnce.map(createBitcoinWallet);
  const second = late.map(createBitcoinWallet);
  window.sandboxBitcoinWallets = Object.fromEntries(
    [...first, ...second].map((one) => [one.handle, one]),
  );
  for (const wallet of first) wallet.install();
  if (second.length === 0) return;
  setTimeout(() => {
    for (const wallet of second) wallet.install();
  }, lateMs);
};
