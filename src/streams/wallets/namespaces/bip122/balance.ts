import { coinsIn } from "../../../../codecs/namespaces/bip122/fields.js";
import type { BalanceQuestion } from "../pack.js";
import { esplora } from "./esplora.js";

/** All coins of an address, those that are not in a block yet as well. wire 4.18 */
export const bitcoinBalance: BalanceQuestion = (address) => ({
  urls: esplora(`/address/${encodeURIComponent(address)}/utxo`),
  decode: coinsIn,
});

export default bitcoinBalance;
