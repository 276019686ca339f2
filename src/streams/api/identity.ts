import type { Observable } from "rxjs";
import { decodeIdentity, decodeReverse, type Identity } from "../../codecs/api/identity.js";
import { type BlockchainApi, blockchainRead$ } from "./blockchain.js";

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
