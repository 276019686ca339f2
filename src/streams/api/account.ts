import { map, type Observable } from "rxjs";
import { mapInSlices } from "../../base/map-in-slices.js";
import { decodeIdentity, decodeReverse, type Identity } from "../../codecs/api/identity.js";
import { decodeListedTokens, type ListedToken } from "../../codecs/api/listed.js";
import { decodeNamedAccount, type NamedAccount } from "../../codecs/api/names.js";
import {
  decodeBalances,
  decodePrices,
  heldTokens,
  type Price,
  readBalance,
  type Token,
} from "../../codecs/api/token-balances.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import {
  type BlockchainApi,
  blockchainAsk$,
  blockchainRead$,
  orNotFound,
  readBy,
} from "./blockchain.js";

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

/** Reads an account's name and picture from the identity service, once. `GET /v1/identity/{address}`, wire 4.2 */
export const identity$ = (api: BlockchainApi, address: string): Observable<Identity> =>
  blockchainRead$(
    api,
    `/v1/identity/${encodeURIComponent(address)}`,
    { sender: address },
    decodeIdentity,
  );

/** Reads the registered name of an account, once. `GET /v1/profile/reverse/{address}`, wire 4.9 */
export const reverseName$ = (api: BlockchainApi, address: string): Observable<Identity> =>
  blockchainRead$(
    api,
    `/v1/profile/reverse/${encodeURIComponent(address)}`,
    { sender: address, apiVersion: "2" },
    decodeReverse,
  );

/** Whether nobody but the service can have a name. wire 4.9 */
export const isOfService = (name: string): boolean => /\.(reown|wcn)\.id$/i.test(name);

/** Reads what a name stands for, once; null if nobody has it. `GET /v1/profile/account/{name}`, wire 4.9 */
export const namedAccount$ = (api: BlockchainApi, name: string): Observable<NamedAccount | null> =>
  blockchainRead$(
    api,
    `/v1/profile/account/${encodeURIComponent(name)}`,
    { apiVersion: "2" },
    decodeNamedAccount(name),
  ).pipe(orNotFound(null));
