import {
  type Coin,
  type FoundCoin,
  isCarrierIn,
  isUsedIn,
  outspendsIn,
  type Rates,
  ratesIn,
  rawIn,
  unspentIn,
} from "../../../../../codecs/namespaces/bip122/esplora-coins.js";
import type { RestQuestion } from "../../../../api/node-question.js";
import { esplora, ord } from "../esplora.js";

/** What services are asked before something is sent, and after. wire 4.18 */

export const unspent = (address: string): RestQuestion<readonly FoundCoin[]> => ({
  urls: esplora(`/address/${encodeURIComponent(address)}/utxo`),
  decode: unspentIn,
});

/** Servers of Esplora have the first of these, mempool.space the second. */
export const rates: RestQuestion<Rates> = {
  urls: (network, settings) =>
    ["/fee-estimates", "/v1/fees/recommended"].flatMap((path) => esplora(path)(network, settings)),
  decode: ratesIn,
};

export const isUsed = (address: string): RestQuestion<boolean> => ({
  urls: esplora(`/address/${encodeURIComponent(address)}`),
  decode: isUsedIn,
});

/** Which of a transaction's outputs something spends. */
export const outspends = (txid: string): RestQuestion<readonly boolean[]> => ({
  urls: esplora(`/tx/${encodeURIComponent(txid)}/outspends`),
  decode: outspendsIn,
});

export const raw = (txid: string): RestQuestion<string> => ({
  urls: esplora(`/tx/${txid}/hex`),
  isText: true,
  decode: rawIn,
});

/** So much an inscription or a rune is usually given to travel with. */
const CARRIER_MAX = 546n;

/** Whether a coin carries an inscription or a rune; without a server that knows, whether it may. */
export const isCarrier = ({ txid, vout, value }: Coin): RestQuestion<boolean> => ({
  urls: ord(`/output/${txid}:${vout}`),
  without: value <= CARRIER_MAX,
  decode: isCarrierIn,
});
