import type { EvmAddress } from "../../../../codecs/caip.js";
import type { WalletState } from "../../port.js";

/** Addresses as accounts; null for an empty list. */
export const accountsOf = ([first, ...rest]: readonly EvmAddress[]):
  | WalletState["accounts"]
  | null => (first === undefined ? null : [accountOf(first), ...rest.map(accountOf)]);

const accountOf = (address: EvmAddress) => ({ namespace: "eip155", address }) as const;
