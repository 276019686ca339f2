import {
  concat,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  share,
  switchMap,
  withLatestFrom,
} from "rxjs";
import type { Env } from "../../base/env.js";
import type { State } from "../../base/state.js";
import type { Network } from "../../codecs/network.js";
import type { NodePorts } from "../../streams/api/json-rpc.js";
import { askBalanceIn } from "../../streams/api/native-balance.js";
import type { Cache } from "../../streams/storage/cache.js";
import type { ConnectedAccount } from "../connection/payload.js";
import type { Fact, SluiceEvent } from "../events.js";
import type { ModalState, ViewState } from "../modal/payload.js";
import { dueAgain$ } from "./due.js";
import { changed, keptBalance, type Place, readBalance } from "./read.js";

/** Whose balance, and where: one value, since both change in one step. */
export interface Holder {
  readonly account: ConnectedAccount | null;
  readonly network: Network;
}

export interface BalanceStreams {
  readonly events$: Observable<SluiceEvent>;
  readonly holder$: State<Holder>;
  readonly modal$: State<ModalState>;
  readonly view$: State<ViewState>;
  readonly settings$: State<NodePorts["settings"]>;
}

export interface BalancePorts {
  readonly env: Pick<Env, "document" | "fetch" | "online" | "scheduler" | "window">;
  readonly cache: Cache<string>;
}

/**
 * Native balance of the active account, from a node: after a change of account or network, unless one is
 * kept that is young enough; on request; and whenever it is {@link dueAgain$}. What another tab was told
 * counts here, too. A failure keeps nothing wrong on screen and is tried again with the next turn. S9.2
 */
export const balanceEffect = (
  { events$, holder$, modal$, view$, settings$ }: BalanceStreams,
  { env, cache }: BalancePorts,
): Observable<Fact> => {
  const asked$ = events$.pipe(filter((event) => event.type === "balance/refresh"));
  const heard$ = asked$.pipe(map(({ id }): Fact => ({ type: "balance/asked", settles: [id] })));
  const read$ = holder$.pipe(
    map(placeOf),
    distinctUntilChanged((a, b) => a?.key === b?.key),
    switchMap((place) => {
      if (place === null) return of(changed({ status: "idle" }));
      const { key } = place;
      const kept = keptBalance(cache.get(key), place);
      const elsewhere$ = cache.elsewhere$(key).pipe(
        map((text) => keptBalance(text, place)),
        filter((balance) => balance !== null),
        share(),
      );
      const due$ = merge(
        kept === null ? of(null) : EMPTY,
        asked$,
        dueAgain$({ events$, modal$, view$, elsewhere$ }, env),
      );
      return concat(
        of(changed(kept ?? { status: "loading" })),
        merge(
          elsewhere$.pipe(map(changed)),
          due$.pipe(
            withLatestFrom(settings$),
            exhaustMap(([, settings]) => readBalance(place, { env, settings, cache })),
          ),
        ),
      );
    }),
  );
  return merge(heard$, read$);
};

/** Whose balance, where; null where there is none to be had. */
const placeOf = ({ account, network }: Holder): Place | null => {
  if (account === null || network.unsupported === true) return null;
  const ask = askBalanceIn(account.namespace);
  const key = `${network.caipNetworkId}:${account.address}`;
  return ask === null ? null : { account, network, key, ask };
};
