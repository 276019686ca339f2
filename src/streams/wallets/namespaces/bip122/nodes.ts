import { map } from "rxjs";
import { factsIn, historyIn } from "../../../../codecs/namespaces/bip122/esplora-history.js";
import type { HoldingsSource } from "../pack.js";
import type { FactsOf, NodeHistoryOf } from "../sources.js";
import { bitcoinBalance } from "./balance.js";
import { esplora } from "./esplora.js";

/** What the service says of a transaction that is in a block. */
export const bitcoinFacts: FactsOf = (ask, hash, address) =>
  ask({
    urls: esplora(`/tx/${encodeURIComponent(hash)}`),
    decode: (said) => factsIn(said, hash, address),
  });

/** The transactions of an address, 25 at a time. */
export const bitcoinHistory: NodeHistoryOf = (caipNetworkId) => (address, before) => ({
  urls: esplora(
    `/address/${encodeURIComponent(address)}/txs${before === null ? "" : `/chain/${encodeURIComponent(before)}`}`,
  ),
  decode: (said) => historyIn(said, address, caipNetworkId),
});

const DECIMALS = 8;

/** Bitcoin has no tokens that this service knows. S9.25 */
export const bitcoinHoldings: HoldingsSource = {
  byNode: (ask, address) =>
    ask(bitcoinBalance(address)).pipe(
      map((units) => [{ address: null, units, decimals: DECIMALS }]),
    ),
  byWallet: null,
  unitsOf: null,
};
