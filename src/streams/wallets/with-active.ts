import { namespaceOf } from "../../codecs/caip.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import type { WalletState } from "./port.js";

/** The state with the given account first; null if that account is not shared. */
export const withActive = (state: WalletState | null, address: string): WalletState | null => {
  if (state === null) return null;
  const namespace = namespaceOf(state.caipNetworkId);
  const active = state.accounts.find((one) => isSameAccount(namespace, one.address, address));
  if (active === undefined) return null;
  return { ...state, accounts: [active, ...state.accounts.filter((other) => other !== active)] };
};
