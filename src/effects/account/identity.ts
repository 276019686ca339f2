import {
  concat,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  skip,
  switchMap,
  take,
} from "rxjs";
import type { State } from "../../base/state.js";
import type { IdentityFact } from "../../model/account.js";
import type { Holder } from "../../model/live.js";
import { type Due, keptAnswer, type Rest } from "../../streams/kept-answer.js";
import { hasNames, type KnownAsPorts, keptAs, knownAs$ } from "../names/known-as.js";

interface IdentityStreams {
  readonly holder$: State<Holder>;
  /** Whether the page is visible and the device online. */
  readonly canAsk$: Observable<boolean>;
  /** Whether the Account view is shown as well. Emits now and at each change. */
  readonly looked$: Observable<boolean>;
}

/**
 * Name and picture of the active account on a main network. Uses the kept answer; otherwise asks as soon as the account is active,
 * and once for each later look at the Account view. A name that does not lead back to the account is not shown, nor its picture. On
 * a test network, anybody may register any name, so there are none. S7.12, A.2, wire 4.2
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
      const { caipNetworkId } = holder.network;
      const kept = () => keptAs(caipNetworkId, address, ports);
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
          ask$: knownAs$(caipNetworkId, address, ports),
          rest: ports.rest,
        }),
      );
    }),
  );

const NONE: IdentityFact = { type: "identity/none" };

type Named = Holder & { readonly account: NonNullable<Holder["account"]> };

const isNamed = (holder: Holder, ports: IdentityPorts): holder is Named => {
  const { account, network } = holder;
  return (
    account !== null &&
    network.unsupported !== true &&
    network.testnet !== true &&
    hasNames(network.caipNetworkId, ports)
  );
};

const keyOf = (holder: Named | null): string | null =>
  holder === null ? null : `${holder.network.caipNetworkId}:${holder.account.address}`;

interface IdentityPorts extends KnownAsPorts {
  /** Used when nobody could be asked. */
  readonly rest: Rest;
}
