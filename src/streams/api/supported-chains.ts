import { defer, map, type Observable, of, tap } from "rxjs";
import { decodeSupportedChains } from "../../codecs/api/supported-chains.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import { type BlockchainApi, blockchainRead$ } from "./blockchain.js";
import type { HttpEnv } from "./http.js";

/** What the service answered, by whose requests they are. */
const LISTS = new WeakMap<HttpEnv, readonly string[]>();

/**
 * Whether the service answers for a network: asked before a call about it, so that none is made in vain.
 * The list is fetched with the first question and kept once it names a network.
 *
 * @throws http/* and api/rate-limited when the list could not be had: then what is asked about counts as
 *   not answered for, and the next question fetches anew. S7.22, wire 4.1
 */
export const isServed$ = (api: BlockchainApi, id: CaipNetworkId): Observable<boolean> =>
  defer(() => {
    const known = LISTS.get(api.env);
    return known === undefined ? fetchList$(api) : of(known);
  }).pipe(map((list) => list.includes(id)));

const fetchList$ = (api: BlockchainApi): Observable<readonly string[]> =>
  blockchainRead$(api, "/v1/supported-chains", {}, decodeSupportedChains).pipe(
    tap((list) => {
      if (list.length > 0) LISTS.set(api.env, list);
    }),
  );
