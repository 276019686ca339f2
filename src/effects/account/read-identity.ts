import { catchError, defer, map, mergeMap, type Observable, of, tap } from "rxjs";
import type { Identity } from "../../codecs/api/identity.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import type { BlockchainApi } from "../../streams/api/blockchain.js";
import { identity$, reverseName$ } from "../../streams/api/identity.js";
import type { Rest } from "../../streams/api/rest.js";
import { isServed$ } from "../../streams/api/supported-chains.js";
import type { Cache } from "../../streams/storage/cache.js";

export interface IdentityPorts {
  readonly api: BlockchainApi;
  readonly cache: Cache<Identity>;
  /** Used when neither service could be asked. */
  readonly rest: Rest;
}

const NAMELESS: Identity = { name: null, avatar: null };
/** Pictures of registered names are on the main network. wire 4.2 */
const PICTURES_ON: CaipNetworkId = "eip155:1";

export const identityKey = (address: string): string => `identity:${address}`;
const reverseKey = (address: string): string => `reverse:${address}`;

/**
 * Reads an account's name and picture once and keeps the answer: from the identity service, or, if that fails,
 * from the name registry. A network that the service does not know has no names. S7.12, S7.22
 *
 * @throws http/* and api/rate-limited when neither could be asked
 */
export const readIdentity = (
  id: CaipNetworkId,
  address: string,
  ports: Pick<IdentityPorts, "api" | "cache">,
): Observable<Identity> =>
  isServed$(ports.api, id).pipe(
    mergeMap((isServed) => (isServed ? asked$(id, address, ports) : of(NAMELESS))),
  );

const asked$ = (
  id: CaipNetworkId,
  address: string,
  { api, cache }: Pick<IdentityPorts, "api" | "cache">,
): Observable<Identity> =>
  identity$(api, address).pipe(
    tap((identity) => cache.put(identityKey(address), identity)),
    catchError(() =>
      registered$(address, { api, cache }).pipe(
        map(({ name, avatar }) => ({ name, avatar: id === PICTURES_ON ? avatar : null })),
      ),
    ),
  );

const registered$ = (
  address: string,
  { api, cache }: Pick<IdentityPorts, "api" | "cache">,
): Observable<Identity> =>
  defer(() => {
    const kept = cache.get(reverseKey(address));
    return kept !== null
      ? of(kept)
      : reverseName$(api, address).pipe(tap((name) => cache.put(reverseKey(address), name)));
  });
