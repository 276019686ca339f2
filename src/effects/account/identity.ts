import {
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  exhaustMap,
  filter,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
} from "rxjs";
import type { State } from "../../base/state.js";
import { type Identity, identityOf } from "../../codecs/api/identity.js";
import type { Holder } from "../balances/balance.js";
import type { Fact } from "../events.js";
import type { IdentityState } from "./payload.js";
import { type IdentityPorts, identityKey, readIdentity } from "./read-identity.js";
import { initialIdentity } from "./state.js";

/**
 * Name and picture of the active account on a main network of eip155: what is kept, else asked for when the
 * account is looked at; not asked for again while it is. Elsewhere it has neither. S7.12, wire 4.2
 */
export const identityEffect = (
  { holder$, looked$ }: { readonly holder$: State<Holder>; readonly looked$: Observable<boolean> },
  ports: IdentityPorts,
): Observable<Fact> =>
  holder$.pipe(
    map((holder) => (isNamed(holder) ? holder : null)),
    distinctUntilChanged((a, b) => keyOf(a) === keyOf(b)),
    switchMap((holder) => {
      if (holder === null) return of(initialIdentity);
      const { network, account } = holder;
      const { address } = account;
      const keptNow = (): Identity | null => {
        const kept = ports.cache.get(identityKey(address));
        return kept === null ? null : identityOf(kept);
      };
      const asked$ = defer(() => {
        const kept = keptNow();
        if (kept !== null) return of(ready(address, kept));
        const resting = ports.rest.failure();
        if (resting !== null) return of(failed(address, resting));
        return readIdentity(network.caipNetworkId, address, ports).pipe(
          map((identity) => ready(address, identity)),
          catchError((cause: unknown) => of(failed(address, ports.rest.begin(cause)))),
        );
      });
      const kept = keptNow();
      return concat(
        of(kept === null ? initialIdentity : ready(address, kept)),
        looked$.pipe(
          filter(Boolean),
          exhaustMap((_, nth) =>
            nth === 0 && keptNow() === null ? asked$.pipe(startWith(loading(address))) : asked$,
          ),
        ),
      );
    }),
    map((identity): Fact => ({ type: "identity/changed", identity })),
  );

type Named = Holder & { readonly account: NonNullable<Holder["account"]> };

/** Names belong to main networks of eip155: what is called so on a test network is somebody else's word. */
const isNamed = (holder: Holder): holder is Named => {
  const { account, network } = holder;
  return (
    account !== null &&
    account.namespace === "eip155" &&
    network.unsupported !== true &&
    network.testnet !== true
  );
};

const keyOf = (holder: Named | null): string | null =>
  holder === null ? null : `${holder.network.caipNetworkId}:${holder.account.address}`;

const loading = (address: string): IdentityState => ({
  ...initialIdentity,
  status: "loading",
  address,
});
const ready = (address: string, identity: Identity): IdentityState => ({
  ...identity,
  status: "ready",
  address,
  failure: null,
});
const failed = (address: string, failure: IdentityState["failure"]): IdentityState => ({
  ...initialIdentity,
  status: "failed",
  address,
  failure,
});
