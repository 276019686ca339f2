import type { WalletState } from "../../port.js";

/** Addresses as accounts; null for an empty list. */
export const accountsOf = ([first, ...rest]: readonly string[]): WalletState["accounts"] | null =>
  first === undefined ? null : [accountOf(first), ...rest.map(accountOf)];

const accountOf = (address: string) => ({ namespace: "solana", address }) as const;
