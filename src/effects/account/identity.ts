import { concat, distinctUntilChanged, filter, map, type Observable, of, switchMap } from "rxjs";
import type { State } from "../../base/state.js";
import { type Identity, identityOf } from "../../codecs/api/identity.js";
import type { Holder } from "../connection/holder.js";
import { type Due, keptAnswer } from "../kept/kept-answer.js";
import type { IdentityFact } from "./events.js";
import { type IdentityPorts, identityKey, readIdentity } from "./read-identity.js";

/**
 * Name and picture of the active account on a main network of eip155. Uses the kept answer; otherwise asks when
 * the Account view is shown, and not again while it stays shown. Other networks have neither. S7.12, wire 4.2
 */
export const identityEffect = (
  { holder$, looked$ }: { readonly holder$: State<Holder>; readonly looked$: Observable<boolean> },
  ports: IdentityPorts,
): Observable<IdentityFact> =>
  holder$.pipe(
    map((holder) => (isNamed(holder) ? holder : null)),
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
          due$: looked$.pipe(
            filter(Boolean),
            map((): Due => "any"),
          ),
          kept,
          ask$: readIdentity(holder.network.caipNetworkId, address, ports),
          rest: ports.rest,
        }),
      );
    }),
  );

const NONE: IdentityFact = { type: "identity/none" };

type Named = Holder & { readonly account: NonNullable<Holder["account"]> };

/** Only main networks of eip155 have names: on a test network, anybody may register any name. */
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
