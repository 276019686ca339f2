import type { AlertText } from "./alert-text.js";

export const NETWORK_ALERTS = {
  /** `switchNetwork` was called with a network that is not configured. The active network stays. S4.13, S8.17 */
  "network/not-found": {
    variant: "error",
    text: "Network Not Found: {network} is not one of the configured networks - add it to `networks`",
  },
} as const satisfies Readonly<Record<string, AlertText>>;

export const MULTI_WALLET_ALERTS = {
  /** A function for several wallets was called while `features.multiWallet` is off. S6.12 */
  "features/multi-wallet-off": {
    variant: "info",
    text: "Multi-wallet is not enabled: switch `features.multiWallet` on to use {name}",
  },
} as const satisfies Readonly<Record<string, AlertText>>;
