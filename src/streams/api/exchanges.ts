import type { Either } from "fp-ts/lib/Either.js";
import { defer, map, type Observable } from "rxjs";
import {
  decodeExchangePage,
  decodeExchangeStatus,
  decodeExchanges,
  type ExchangeList,
  type ExchangePage,
  type ExchangeStatus,
  exchangeAssetOf,
} from "../../codecs/api/exchanges.js";
import type { Purchasable } from "../../codecs/api/onramp.js";
import { namespaceOf } from "../../codecs/caip.js";
import type { OnrampWish } from "../../codecs/options/onramp-options.js";
import { type BlockchainApi, readBy } from "./blockchain.js";
import { fetchJson$, urlOf } from "./http.js";

/** A page of the exchanges that send so much of an asset; the first is 1. `reown_getExchanges`, wire 4.17 */
export const exchanges$ = (
  api: BlockchainApi,
  asset: Purchasable,
  amount: string,
  page: number,
): Observable<ExchangeList> =>
  called$(
    api,
    "reown_getExchanges",
    { page, asset: exchangeAssetOf(asset), amount },
    decodeExchanges,
  );

/** The page of an exchange that sends so much of an asset to the account. `reown_getExchangePayUrl`, wire 4.17 */
export const exchangePage$ = (
  api: BlockchainApi,
  exchangeId: string,
  { caipNetworkId, address }: Pick<OnrampWish, "caipNetworkId" | "address">,
  asset: Purchasable,
  amount: string,
): Observable<ExchangePage> =>
  called$(
    api,
    "reown_getExchangePayUrl",
    {
      exchangeId,
      asset: exchangeAssetOf(asset),
      amount,
      recipient: `${caipNetworkId}:${address}`,
    },
    decodeExchangePage,
  );

/** What an exchange says of a transfer. `reown_getExchangeBuyStatus`, wire 4.17 */
export const exchangeStatus$ = (
  api: BlockchainApi,
  exchangeId: string,
  sessionId: string,
  { caipNetworkId }: Purchasable,
): Observable<ExchangeStatus> =>
  called$(
    api,
    "reown_getExchangeBuyStatus",
    { exchangeId, sessionId },
    decodeExchangeStatus(namespaceOf(caipNetworkId)),
  );

/**
 * Each call is a request of its own: two pages are two transfers.
 *
 * @throws as `blockchainRead$`
 */
const called$ = <A>(
  { env, base, identification, clientId }: BlockchainApi,
  method: string,
  params: Readonly<Record<string, unknown>>,
  decode: (body: unknown) => Either<string, A>,
): Observable<A> =>
  defer(() =>
    fetchJson$(env, urlOf(base, "/v1/json-rpc", { ...identification, clientId: clientId() }), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method,
        params: { ...params, projectId: identification.projectId },
      }),
    }),
  ).pipe(map(readBy(decode)));
