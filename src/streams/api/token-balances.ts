import type { Observable } from "rxjs";
import { decodeTokenBalances, type Token } from "../../codecs/api/token-balances.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import { type BlockchainApi, blockchainRead$ } from "./blockchain.js";

/** Reads an account's tokens on a network, once. `GET /v1/account/{address}/balance`, S7.10, wire 4.4 */
export const tokenBalances$ = (
  api: BlockchainApi,
  id: CaipNetworkId,
  address: string,
): Observable<readonly Token[]> =>
  blockchainRead$(
    api,
    `/v1/account/${encodeURIComponent(address)}/balance`,
    { currency: "usd", chainId: id },
    (body) => decodeTokenBalances(body, id),
  );
