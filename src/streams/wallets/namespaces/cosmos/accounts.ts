import type { WalletState } from "../../port.js";

/** Addresses of a session as accounts; null for an empty list. What their public keys are is asked for when it is needed. */
export const accountsOf = ([first, ...rest]: readonly string[]): WalletState["accounts"] | null =>
  first === undefined ? null : [accountOf(first), ...rest.map((address) => accountOf(address))];

/** @param publicKey base64 */
export const accountOf = (address: string, publicKey?: string) =>
  ({ namespace: "cosmos", address, ...(publicKey === undefined ? {} : { publicKey }) }) as const;
