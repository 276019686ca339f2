import { historyIn } from "../../../../codecs/namespaces/bip122/esplora-history.js";
import type { NodeHistoryOf } from "../node-activity.js";
import { esplora } from "./esplora.js";

/** The transactions of an address, 25 at a time. */
const bitcoinHistory: NodeHistoryOf = (caipNetworkId) => (address, before) => ({
  urls: esplora(
    `/address/${encodeURIComponent(address)}/txs${before === null ? "" : `/chain/${encodeURIComponent(before)}`}`,
  ),
  decode: (said) => historyIn(said, address, caipNetworkId),
});

export default bitcoinHistory;
