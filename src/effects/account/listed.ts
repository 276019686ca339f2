import { catchError, defer, EMPTY, filter, mergeMap, type Observable, of, tap } from "rxjs";
import type { CaipNetworkId } from "../../codecs/caip.js";
import type { ListedToken } from "../../model/account.js";
import type { BlockchainApi } from "../../streams/api/blockchain.js";
import type { Rest } from "../../streams/api/rest.js";
import { isServed$ } from "../../streams/api/supported-chains.js";
import { listedTokens$ } from "../../streams/api/token-balances.js";

/** Emits once, or completes where nobody tells. Never errors. */
export type ListedOn = (id: CaipNetworkId) => Observable<readonly ListedToken[]>;

/**
 * Asks the service which tokens it knows on a network, once for each in a visit. Where it fails, the next look asks again.
 * S7.14, S7.22
 */
export const listedBy = ({
  api,
  rest,
}: {
  readonly api: BlockchainApi;
  readonly rest: Rest;
}): ListedOn => {
  const known = new Map<CaipNetworkId, readonly ListedToken[]>();
  return (id) =>
    defer(() => {
      const listed = known.get(id);
      if (listed !== undefined) return of(listed);
      if (rest.failure() !== null) return EMPTY;
      return isServed$(api, id).pipe(
        filter((isServed) => isServed),
        mergeMap(() => listedTokens$(api, id)),
        tap((told) => known.set(id, told)),
        catchError((cause: unknown) => {
          rest.begin(cause);
          return EMPTY;
        }),
      );
    });
};
