import {
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
  skip,
  switchMap,
  take,
  tap,
} from "rxjs";
import type { State } from "../../base/state.js";
import { type Identity, identityOf } from "../../codecs/api/identity.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import type { IdentityFact } from "../../model/account.js";
import type { Holder } from "../../model/live-connections.js";
import type { BlockchainApi } from "../../streams/api/blockchain.js";
import { identity$, reverseName$ } from "../../streams/api/identity.js";
import type { Rest } from "../../streams/api/rest.js";
import { isServed$ } from "../../streams/api/supported-chains.js";
import { type Due, keptAnswer } from "../../streams/kept-answer.js";
import type { Cache } from "../../streams/storage/cache.js";
import type { Ports } from "../wiring.js";

interface IdentityStreams {
  readonly holder$: State<Holder>;
  /** Whether the page is visible and the device online. */
  readonly canAsk$: Observable<boolean>;
  /** Whether the Account view is shown as well. Emits now and at each change. */
  readonly looked$: Observable<boolean>;
}

/**
 * Name and picture of the active account on a main network of eip155. Uses the kept answer; otherwise asks as soon as
 * the account is active, and once for each later look at the Account view. Other networks have neither. S7.12, A.2, wire 4.2
 */
export const identityEffect = (
  { holder$, canAsk$, looked$ }: IdentityStreams,
  ports: IdentityPorts,
): Observable<IdentityFact> =>
  holder$.pipe(
    map((holder) => (isNamed(holder, ports) ? holder : null)),
    distinctUntilChanged((a, b) => keyOf(a) === keyOf(b)),
    switchMap((holder) => {
      if (holder === null) return of(NONE);
      const { address } = holder.account;
      const kept = (): Identity | null => {
        const identity = ports.cache.get(identityKey(address));
        return identity === null ? null : identityOf(identity);
      };
      const before = kept();
      return concat(
        of(before === null ? NONE : { type: "identity/answered" as const, address, ...before }),
        keptAnswer({
          noun: "identity",
          whose: { address },
          due$: concat(
            canAsk$.pipe(filter(Boolean), take(1)),
            // The first one has served a look that had begun before.
            looked$.pipe(skip(1), filter(Boolean)),
          ).pipe(map((): Due => "any")),
          kept,
          ask$: readIdentity(holder.network.caipNetworkId, address, ports),
          rest: ports.rest,
        }),
      );
    }),
  );

const NONE: IdentityFact = { type: "identity/none" };

type Named = Holder & { readonly account: NonNullable<Holder["account"]> };

const isNamed = (holder: Holder, { packOf }: Pick<IdentityPorts, "packOf">): holder is Named => {
  const { account, network } = holder;
  return (
    account !== null &&
    packOf(account.namespace)?.hasNames === true &&
    network.unsupported !== true &&
    network.testnet !== true
  );
};

const keyOf = (holder: Named | null): string | null =>
  holder === null ? null : `${holder.network.caipNetworkId}:${holder.account.address}`;

interface IdentityPorts extends Pick<Ports, "packOf"> {
  readonly api: BlockchainApi;
  readonly cache: Cache<Identity>;
  /** Used when neither service could be asked. */
  readonly rest: Rest;
}

const NAMELESS: Identity = { name: null, avatar: null };
/** Pictures of registered names are on the main network. wire 4.2 */
const PICTURES_ON: CaipNetworkId = "eip155:1";

const identityKey = (address: string): string => `identity:${address}`;
const reverseKey = (address: string): string => `reverse:${address}`;

/**
 * Reads an account's name and picture once and keeps the answer: from the identity service, or, if that fails,
 * from the name registry. A network that the service does not know has no names. S7.12, S7.22
 *
 * @throws http/* and api/rate-limited when neither could be asked
 */
const readIdentity = (
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
