import type { AlertText } from "./alert-text.js";

export const MULTI_WALLET_ALERTS = {
  /** A function for several wallets was called while `features.multiWallet` is off. S6.12 */
  "features/multi-wallet-off": {
    variant: "info",
    text: "Multi-wallet is not enabled: switch `features.multiWallet` on to use {name}",
  },
} as const satisfies Readonly<Record<string, AlertText>>;
