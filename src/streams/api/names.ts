import type { Observable } from "rxjs";
import { decodeNamedAccount, type NamedAccount } from "../../codecs/api/names.js";
import { type BlockchainApi, blockchainRead$ } from "./blockchain.js";
import { orNotFound } from "./not-found.js";

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
