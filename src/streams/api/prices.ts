import type { Observable } from "rxjs";
import { decodePrices, type Price } from "../../codecs/api/prices.js";
import { type BlockchainApi, blockchainAsk$ } from "./blockchain.js";

/**
 * Asks what tokens are worth, once; those that the service does not know are not in the answer. `POST
 * /v1/fungible/price`, S7.19, wire 4.10
 *
 * @param addresses CAIP-10 ids; a network's own coin by its pseudo address
 */
export const prices$ = (
  api: BlockchainApi,
  addresses: readonly string[],
): Observable<readonly Price[]> =>
  blockchainAsk$(api, "/v1/fungible/price", { currency: "usd", addresses }, decodePrices);
