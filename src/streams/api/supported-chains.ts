import { map, type Observable } from "rxjs";
import type { CaipNetworkId } from "../../codecs/caip.js";
import type { BlockchainApi } from "./blockchain.js";

/**
 * Whether the service answers for a network: asked before a call about it, so that none is made in vain.
 *
 * @throws http/* and api/rate-limited if the list could not be fetched: the network then counts as unknown, and
 *   the next call fetches the list again. S7.22, wire 4.1
 */
export const isServed$ = (
  { supported$ }: Pick<BlockchainApi, "supported$">,
  id: CaipNetworkId,
): Observable<boolean> => supported$.pipe(map((list) => list.includes(id)));
