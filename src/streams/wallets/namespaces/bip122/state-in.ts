import { failed } from "../../../../base/errors.js";
import type { CaipNetworkId } from "../../../../codecs/caip.js";
import {
  type BitcoinAccount,
  bitcoinAccountsOf,
} from "../../../../codecs/namespaces/bip122/accounts.js";
import {
  BITCOIN_CHAINS,
  type BitcoinChain,
  bitcoinChainOf,
} from "../../../../codecs/namespaces/bip122/chains.js";
import type { Network } from "../../../../codecs/network.js";
import type { WalletState } from "../../port.js";
import type { Shared } from "./drivers/driver.js";

/** The site's networks of Bitcoin, the wanted one first. */
export const siteChains = (
  networks: readonly Network[],
  wanted: CaipNetworkId,
): readonly BitcoinChain[] => {
  const chains = networks.flatMap(({ caipNetworkId }) => bitcoinChainOf(caipNetworkId) ?? []);
  return [...chains.filter(({ id }) => id === wanted), ...chains.filter(({ id }) => id !== wanted)];
};

/**
 * What a wallet shares on the first of these networks that it is on; null if it shares nothing on any of them.
 *
 * @throws connect/bad-answer
 */
export const stateIn = (shared: Shared, chains: readonly BitcoinChain[]): WalletState | null => {
  for (const chain of chains) {
    const accounts = bitcoinAccountsOf(shared.on(chain), chain.addresses);
    if (accounts === null)
      throw failed(
        "connect/bad-answer",
        "The wallet's accounts are no addresses of Bitcoin. Update the wallet and try again.",
      );
    const told = several(accounts);
    if (told !== null) return { accounts: told, caipNetworkId: chain.id };
  }
  return null;
};

/** Null for an empty list. */
export const several = ([first, ...rest]: readonly BitcoinAccount[]):
  | WalletState["accounts"]
  | null => (first === undefined ? null : [first, ...rest]);

/** The same, of a wallet that may be on a network that the site does not have. */
export const stateAnywhere = (
  shared: Shared,
  chains: readonly BitcoinChain[],
): WalletState | null => stateIn(shared, [...chains, ...BITCOIN_CHAINS]);
