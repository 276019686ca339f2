import { installBitcoinWallets } from "./bitcoin/install-bitcoin-wallets.js";
import { installCosmosWallets } from "./cosmos/install-cosmos-wallets.js";
import { createWallet, type SandboxWallet } from "./create-wallet.js";
import { dummyWallets } from "./dummy-wallets.js";
import type { WalletPlan } from "./from-query.js";
import { pause } from "./pause.js";
import type { PolkadotWalletConfig } from "./polkadot/config.js";
import { installSolanaWallets } from "./solana/install-solana-wallets.js";

declare global {
  interface Window {
    /** Handles of the installed wallets by name, for tests and for the demo's buttons. */
    sandboxWallets?: Record<string, SandboxWallet>;
  }
}

const LATE_MS = 1000;

const installOnPolkadot = async (
  configs: readonly PolkadotWalletConfig[],
  lateMs: number,
): Promise<void> => {
  if (configs.length === 0) return;
  await pause(lateMs);
  const { installPolkadotWallets } = await import("./polkadot/install-polkadot-wallets.js");
  installPolkadotWallets(configs);
};

/**
 * Installs the planned wallets into this page, as extensions would: they announce themselves at once
 * and again whenever the page asks (EIP-6963), or register (wallet-standard), or set objects of their own. Call it before the product starts.
 */
export const installWallets = (plan: WalletPlan): Readonly<Record<string, SandboxWallet>> => {
  const atOnce = plan.atOnce.map(createWallet);
  const late = plan.late.map(createWallet);
  installCosmosWallets(plan.cosmos);
  installSolanaWallets(plan.solana.atOnce, plan.solana.late, LATE_MS);
  installBitcoinWallets(plan.bitcoin.atOnce, plan.bitcoin.late, LATE_MS);
  // As extensions, they come when the page's own scripts run already; who asks for none fetches none of their code.
  void installOnPolkadot(plan.polkadot.atOnce, 0);
  void installOnPolkadot(plan.polkadot.late, LATE_MS);
  const announceDummies = dummyWallets(plan.dummies);
  const handles = Object.fromEntries([...atOnce, ...late].map((one) => [one.info.name, one]));
  window.sandboxWallets = handles;

  let announced: readonly SandboxWallet[] = plan.isLegacy ? [] : atOnce;
  const announceAll = (): void => {
    for (const wallet of announced) wallet.announce();
    announceDummies();
  };
  window.addEventListener("eip6963:requestProvider", announceAll);
  announceAll();

  if (plan.isLegacy) Object.defineProperty(window, "ethereum", { value: atOnce[0]?.provider });
  if (late.length > 0) {
    setTimeout(() => {
      announced = [...announced, ...late];
      for (const wallet of late) wallet.announce();
    }, LATE_MS);
  }
  return handles;
};
