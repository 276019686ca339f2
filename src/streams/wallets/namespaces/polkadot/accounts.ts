import { keyOf } from "../../../../codecs/namespaces/polkadot/address.js";
import type { WalletState } from "../../port.js";

/** The address of the same account among these, whichever network the text was written for. */
export const sameIn = (addresses: readonly string[], said: string): string | undefined =>
  addresses.find((one) => keyOf(one) === keyOf(said));

/** Addresses as accounts, that of the account in use first if it is among them; null for an empty list. */
export const accountsOf = (
  addresses: readonly string[],
  active?: string,
): WalletState["accounts"] | null => {
  const used = active === undefined ? undefined : sameIn(addresses, active);
  const [first, ...rest] = used === undefined ? addresses : [...new Set([used, ...addresses])];
  return first === undefined ? null : [accountOf(first), ...rest.map(accountOf)];
};

const accountOf = (address: string) => ({ namespace: "polkadot", address }) as const;
