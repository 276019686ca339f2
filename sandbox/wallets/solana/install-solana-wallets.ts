import type { SolanaWalletConfig } from "./config.js";
import { createSolanaWallet, type SandboxSolanaWallet } from "./create-solana-wallet.js";

declare global {
  interface Window {
    /** Handles of the installed Solana wallets, for tests and for the demo's buttons. */
    sandboxSolanaWallets?: Record<string, SandboxSolanaWallet>;
  }
}

/** Installs the planned wallets into this page, as extensions would. @param lateMs when the late ones register */
export const installSolanaWallets = (
  atOnce: readonly SolanaWalletConfig[],
  late: readonly SolanaWalletConfig[],
  lateMs: number,
): void => {
  const first = atOnce.map(createSolanaWallet);
  const second = late.map(createSolanaWallet);
  window.sandboxSolanaWallets = Object.fromEntries(
    [...first, ...second].map((one) => [one.handle, one]),
  );
  for (const wallet of first) wallet.register();
  if (second.length === 0) return;
  setTimeout(() => {
    for (const wallet of second) wallet.register();
  }, lateMs);
};
