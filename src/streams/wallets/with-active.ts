import type { WalletState } from "./port.js";

/** A state with the account that was active before in the first place; null where it is not among those shared. */
export const withActive = (
  state: WalletState | null,
  address: string,
  isSame: (a: string, b: string) => boolean,
): WalletState | null => {
  const active = state?.accounts.find((account) => isSame(account.address, address));
  if (state === null || active === undefined) return null;
  return { ...state, accounts: [active, ...state.accounts.filter((other) => other !== active)] };
};
