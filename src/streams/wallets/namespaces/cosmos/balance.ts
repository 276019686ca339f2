import { decodeBalance } from "../../../../codecs/namespaces/cosmos/balances.js";
import type { BalanceQuestion } from "../pack.js";
import { bankUrls } from "./bank-urls.js";

/** The coin alone: who holds many tokens has it on any page of the list. */
export const cosmosBalance: BalanceQuestion = (address) => ({
  urls: (network) =>
    network.cosmos === undefined
      ? []
      : bankUrls(network, address, `/by_denom?denom=${encodeURIComponent(network.cosmos.denom)}`),
  decode: (said) => decodeBalance(said)?.units ?? null,
});

export default cosmosBalance;
