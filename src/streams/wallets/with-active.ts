import type { WalletState } from "./port.js";

/** The state with the given account first; null if that account is not shared. */
export const withActive = (
  state: WalletState | null,
  address: string,
  isSame: (a: string, b: string) => boolean,
): WalletState | null => {
  const active = state?.accounts.find((account) => isSame(account.address, address));
  if (state === null || active === undefined) return null;
  return { ...state, accounts: [active, ...state.accounts.filter((other) => other !== active)] };
};
