import type { Observable } from "rxjs";
import { decodeIdentity, decodeReverse, type Identity } from "../../codecs/api/identity.js";
import { type BlockchainApi, blockchainRead$ } from "./blockchain.js";

/** How the service of identities names an account, once. `GET /v1/identity/{address}`, wire 4.2 */
export const identity$ = (api: BlockchainApi, address: string): Observable<Identity> =>
  blockchainRead$(
    api,
    `/v1/identity/${encodeURIComponent(address)}`,
    { sender: address },
    decodeIdentity,
  );

/** The name that is registered for an account, once. `GET /v1/profile/reverse/{address}`, wire 4.9 */
export const reverseName$ = (api: BlockchainApi, address: string): Observable<Identity> =>
  blockchainRead$(
    api,
    `/v1/profile/reverse/${encodeURIComponent(address)}`,
    { sender: address, apiVersion: "2" },
    decodeReverse,
  );
