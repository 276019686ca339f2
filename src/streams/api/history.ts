import type { Observable } from "rxjs";
import { decodeHistory, type HistoryPage } from "../../codecs/api/history.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import { type BlockchainApi, blockchainRead$ } from "./blockchain.js";

/**
 * Reads a page of an account's history, once. `GET /v1/account/{address}/history`, S7.11, wire 4.3
 *
 * @param id null: all networks
 * @param cursor of the page before; null: the newest transactions
 * @param decode `decodeWholeHistory` for a page with its spam
 */
export const history$ = (
  api: BlockchainApi,
  address: string,
  id: CaipNetworkId | null,
  cursor: string | null,
  decode = decodeHistory,
): Observable<HistoryPage> =>
  blockchainRead$(
    api,
    `/v1/account/${encodeURIComponent(address)}/history`,
    { cursor: cursor ?? undefined, chainId: id ?? undefined },
    decode,
  );
