import { catchError, defer, map, mergeMap, type Observable, of, tap, throwError } from "rxjs";
import { isSluiceError } from "../../base/errors.js";
import { type Identity, identityOf } from "../../codecs/api/identity.js";
import { leadsTo, type NamedAccount } from "../../codecs/api/names.js";
import { type CaipNetworkId, namespaceOf } from "../../codecs/caip.js";
import { identity$, reverseName$ } from "../../streams/api/account.js";
import { type BlockchainApi, isServed$ } from "../../streams/api/blockchain.js";
import type { Cache } from "../../streams/storage/cache.js";
import { type Names, type NamingChain, withoutProject } from "./names-of.js";

export interface KnownAsPorts {
  /** Null without a project id. */
  readonly api: BlockchainApi | null;
  readonly chains: () => readonly NamingChain[];
  readonly names: Names;
  /** What was said, unchecked: by account, since the service's answer is one for all networks; of chains also by network. */
  readonly cache: Cache<Identity>;
}

const NAMELESS: Identity = { name: null, avatar: null };
/** Pictures of registered names are on the main network. wire 4.2 */
const PICTURES_ON: CaipNetworkId = "eip155:1";

const identityKey = (address: string): string => `identity:${address}`;
const reverseKey = (address: string): string => `reverse:${address}`;
const chainKey = (id: CaipNetworkId, address: string): string => `${id}:${address}`;

/** Keeps by which name an account goes, in place of what was said before. */
export const keepKnownAs = (
  { cache }: Pick<KnownAsPorts, "cache">,
  address: string,
  identity: Identity,
): void =>
  [identityKey(address), reverseKey(address)].forEach((key) => void cache.put(key, identity));

/** Whether anybody can be asked for names of this network. */
export const hasNames = (
  id: CaipNetworkId,
  { api, chains }: Pick<KnownAsPorts, "api" | "chains">,
): boolean => api !== null || chainOf(id, chains) !== undefined;

const chainOf = (id: CaipNetworkId, chains: KnownAsPorts["chains"]): NamingChain | undefined =>
  chains().find(({ namespace }) => namespace === namespaceOf(id));

/** The name and picture of an account, if both that and who has the name are kept; else null. */
export const keptAs = (
  id: CaipNetworkId,
  address: string,
  { api, chains, cache, names }: KnownAsPorts,
): Identity | null => {
  const checked = (key: string, check: Check): Identity | null => {
    const said = cache.get(key);
    const identity = said && identityOf(said);
    if (identity === null || identity.name === null) return identity && NAMELESS;
    const account = names.kept(identity.name, id);
    if (account === undefined) return null;
    return leadsTo(account, id, address) ? check(identity, account) : NAMELESS;
  };
  const said = api === null ? NAMELESS : checked(identityKey(address), asSaid);
  return said?.name === null && chainOf(id, chains) !== undefined
    ? checked(chainKey(id, address), asOwned)
    : said;
};

/**
 * The name by which an account goes on a network, with its picture: as the service says, else as the chain does, and only if the
 * name leads back to the account. On a network that neither knows, accounts have no names. S7.12, S7.22
 *
 * @throws options/project-id-missing if nobody can be asked
 * @throws http/* and api/rate-limited when they could not be asked for both directions
 */
export const knownAs$ = (
  id: CaipNetworkId,
  address: string,
  ports: KnownAsPorts,
): Observable<Identity> => {
  const { api, chains } = ports;
  const chain = chainOf(id, chains);
  if (api === null && chain === undefined) return throwError(withoutProject);
  const said$ = api === null ? of(NAMELESS) : byService$(id, address, { ...ports, api });
  if (chain === undefined) return said$;
  const read$ = byChain$(id, address, chain, ports);
  return said$.pipe(
    // The chain knows whom the service does not know, or cannot tell now.
    catchError((cause: unknown) =>
      read$.pipe(
        map((identity) => {
          if (identity.name === null) throw cause;
          return identity;
        }),
      ),
    ),
    mergeMap((identity) => (identity.name === null ? read$ : of(identity))),
  );
};

const byService$ = (
  id: CaipNetworkId,
  address: string,
  ports: KnownAsPorts & { readonly api: BlockchainApi },
): Observable<Identity> =>
  isServed$(ports.api, id).pipe(
    mergeMap((isServed) => (isServed ? said$(id, address, ports) : of(NAMELESS))),
    mergeMap((identity) => checked$(identity, id, address, ports, asSaid)),
  );

const byChain$ = (
  id: CaipNetworkId,
  address: string,
  { names$, ports: portsOf }: NamingChain,
  ports: KnownAsPorts,
): Observable<Identity> =>
  keptOr$(chainKey(id, address), ports.cache, () =>
    names$.pipe(
      mergeMap((names) => names.nameOf$(portsOf(), address, id)),
      map((name) => ({ name, avatar: null })),
    ),
  ).pipe(mergeMap((identity) => checked$(identity, id, address, ports, asOwned)));

const checked$ = (
  identity: Identity,
  id: CaipNetworkId,
  address: string,
  { names }: Pick<KnownAsPorts, "names">,
  check: Check,
): Observable<Identity> =>
  identity.name === null
    ? of(NAMELESS)
    : names.resolved$(identity.name, id).pipe(
        map((account) => (leadsTo(account, id, address) ? check(identity, account) : NAMELESS)),
        catchError((cause: unknown) =>
          // A text that cannot be a name leads nowhere.
          isSluiceError(cause) && cause.code === "command/invalid"
            ? of(NAMELESS)
            : throwError(() => cause),
        ),
      );

/** What is shown of a name that leads back to the account. */
type Check = (said: Identity, account: NamedAccount) => Identity;

/** The name that was asked about, and not as the service writes it: a capital I reads like the l of another name. */
const asSaid: Check = (said, { name }) => ({ ...said, name });

/** A name of a chain is written as its owner has it, or it is none; it has its picture itself. */
const asOwned: Check = (said, { name, avatar }) =>
  said.name === name ? { name, avatar } : NAMELESS;

/** From the identity service, which knows EVM; if that fails, from the registry of names. */
const said$ = (
  id: CaipNetworkId,
  address: string,
  { api, cache }: { readonly api: BlockchainApi } & Pick<KnownAsPorts, "cache">,
): Observable<Identity> => {
  const registered$ = keptOr$(reverseKey(address), cache, () => reverseName$(api, address));
  if (namespaceOf(id) !== "eip155") return registered$;
  return keptOr$(identityKey(address), cache, () => identity$(api, address)).pipe(
    catchError(() =>
      registered$.pipe(
        map(({ name, avatar }) => ({ name, avatar: id === PICTURES_ON ? avatar : null })),
      ),
    ),
  );
};

/** The answer that is kept under a key; else a new one, which is kept. */
const keptOr$ = (
  key: string,
  cache: Cache<Identity>,
  ask: () => Observable<Identity>,
): Observable<Identity> =>
  defer(() => {
    const kept = cache.get(key);
    return kept !== null
      ? of(identityOf(kept))
      : ask().pipe(tap((identity) => cache.put(key, identity)));
  });
