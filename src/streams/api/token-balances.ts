import { map, type Observable } from "rxjs";
import { mapInSlices } from "../../base/map-in-slices.js";
import { decodeListedTokens, type ListedToken } from "../../codecs/api/listed-tokens.js";
import {
  decodeBalances,
  heldTokens,
  readBalance,
  type Token,
} from "../../codecs/api/token-balances.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import { type BlockchainApi, blockchainRead$, readBy } from "./blockchain.js";

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
    decodeBalances,
  ).pipe(
    mapInSlices((entry) => readBalance(entry, id), api.env.scheduler),
    map(readBy((read) => heldTokens(read, id))),
  );

/** Reads which tokens the service knows on a network, once. `GET /v1/convert/tokens`, S7.14, wire 4.5 */
export const listedTokens$ = (
  api: BlockchainApi,
  id: CaipNetworkId,
): Observable<readonly ListedToken[]> =>
  blockchainRead$(api, "/v1/convert/tokens", { chainId: id }, (body) =>
    decodeListedTokens(body, id),
  );
