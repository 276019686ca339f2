import {
  accountStorageKey,
  decodeAccountInfo,
  spendable,
} from "../../../../codecs/namespaces/polkadot/account-info.js";
import type { BalanceQuestion } from "../pack.js";

/** What of the coin can be spent: what is reserved, such as what is staked, and what is frozen cannot. */
export const polkadotBalance: BalanceQuestion = (address) => ({
  method: "state_getStorage",
  params: () => [accountStorageKey(address)],
  decode: (said) => {
    const data = decodeAccountInfo(said);
    return data === null ? null : spendable(data);
  },
});

export default polkadotBalance;
