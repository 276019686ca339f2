import { catchError, defer, map, mergeMap, type Observable, of, tap, throwError } from "rxjs";
import { isSluiceError } from "../../base/errors.js";
import { type Identity, identityOf } from "../../codecs/api/identity.js";
import { leadsTo } from "../../codecs/api/names.js";
import { type CaipNetworkId, namespaceOf } from "../../codecs/caip.js";
import type { BlockchainApi } from "../../streams/api/blockchain.js";
import { identity$, reverseName$ } from "../../streams/api/identity.js";
import { isServed$ } from "../../streams/api/supported-chains.js";
import type { Cache } from "../../streams/storage/cache.js";
import type { Names } from "./names-of.js";

export interface KnownAsPorts {
  readonly api: BlockchainApi;
  readonly names: Names;
  /** What the service said, unchecked: by account, since its answer is one for all networks. */
  readonly cache: Cache<Identity>;
}

const NAMELESS: Identity = { name: null, avatar: null };
/** Pictures of registered names are on the main network. wire 4.2 */
const PICTURES_ON: CaipNetworkId = "eip155:1";

const identityKey = (address: string): string => `identity:${address}`;
const reverseKey = (address: string): string => `reverse:${address}`;

/** The name and picture of an account, if both that and who has the name are kept; else null. */
export const keptAs = (
  id: CaipNetworkId,
  address: string,
  { cache, names }: Pick<KnownAsPorts, "cache" | "names">,
): Identity | null => {
  const said = cache.get(identityKey(address));
  const identity = said && identityOf(said);
  if (identity === null || identity.name === null) return identity && NAMELESS;
  const account = names.kept(identity.name);
  if (account === undefined) return null;
  return leadsTo(account, id, address) ? identity : NAMELESS;
};

/**
 * The name by which an account goes on a network, with its picture: as the service says, and only if the name leads back to the
 * account. On a network that the service does not know, accounts have no names. S7.12, S7.22
 *
 * @throws http/* and api/rate-limited when the service could not be asked for both directions
 */
export const knownAs$ = (
  id: CaipNetworkId,
  address: string,
  ports: KnownAsPorts,
): Observable<Identity> =>
  isServed$(ports.api, id).pipe(
    mergeMap((isServed) => (isServed ? said$(id, address, ports) : of(NAMELESS))),
    mergeMap((identity) => checked$(identity, id, address, ports)),
  );

const checked$ = (
  identity: Identity,
  id: CaipNetworkId,
  address: string,
  { names }: Pick<KnownAsPorts, "names">,
): Observable<Identity> =>
  identity.name === null
    ? of(NAMELESS)
    : names.resolved$(identity.name, id).pipe(
        map((account) => (leadsTo(account, id, address) ? identity : NAMELESS)),
        catchError((cause: unknown) =>
          // A text that cannot be a name leads nowhere.
          isSluiceError(cause) && cause.code === "command/invalid"
            ? of(NAMELESS)
            : throwError(() => cause),
        ),
      );

/** From the identity service, which knows EVM; if that fails, from the registry of names. */
const said$ = (
  id: CaipNetworkId,
  address: string,
  { api, cache }: Pick<KnownAsPorts, "api" | "cache">,
): Observable<Identity> => {
  if (namespaceOf(id) !== "eip155") return registered$(address, { api, cache });
  return defer(() => {
    const kept = cache.get(identityKey(address));
    return kept !== null
      ? of(identityOf(kept))
      : identity$(api, address).pipe(tap((identity) => cache.put(identityKey(address), identity)));
  }).pipe(
    catchError(() =>
      registered$(address, { api, cache }).pipe(
        map(({ name, avatar }) => ({ name, avatar: id === PICTURES_ON ? avatar : null })),
      ),
    ),
  );
};

const registered$ = (
  address: string,
  { api, cache }: Pick<KnownAsPorts, "api" | "cache">,
): Observable<Identity> =>
  defer(() => {
    const kept = cache.get(reverseKey(address));
    return kept !== null
      ? of(identityOf(kept))
      : reverseName$(api, address).pipe(tap((name) => cache.put(reverseKey(address), name)));
  });
