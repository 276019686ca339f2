import { map } from "rxjs";
import {
  accountStorageKey,
  decodeAccountInfo,
  spendable,
} from "../../../../codecs/namespaces/polkadot/account.js";
import type { BalanceQuestion, HoldingsSource } from "../pack.js";

/** What of the coin can be spent: what is reserved, such as what is staked, and what is frozen cannot. */
export const polkadotBalance: BalanceQuestion = (address) => ({
  method: "state_getStorage",
  params: () => [accountStorageKey(address)],
  decode: (said) => {
    const data = decodeAccountInfo(said);
    return data === null ? null : spendable(data);
  },
});

/** The coin alone: which tokens there are differs from chain to chain. */
export const polkadotHoldings: HoldingsSource = {
  byNode: (ask, address, _, { nativeCurrency: { decimals } }) =>
    ask(polkadotBalance(address)).pipe(map((units) => [{ address: null, units, decimals }])),
  byWallet: null,
  unitsOf: null,
};
