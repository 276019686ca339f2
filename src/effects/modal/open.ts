import { filter, map, type Observable, withLatestFrom } from "rxjs";
import type { State } from "../../base/state.js";
import type { Network } from "../../codecs/network.js";
import type { AccountState } from "../connection/payload.js";
import type { Fact, SluiceEvent } from "../events.js";
import { isLost } from "../network/is-lost.js";
import type { ViewEntry } from "./payload.js";

/**
 * Opens the dialog on the requested view, else on Account if connected, UnsupportedChain if the wallet has to
 * leave its network, or Connect. S2.5
 */
export const openEffect = ({
  events$,
  account$,
  network$,
  settings$,
}: {
  readonly events$: Observable<SluiceEvent>;
  readonly account$: State<AccountState>;
  readonly network$: State<Network>;
  readonly settings$: State<Parameters<typeof isLost>[1]>;
}): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "modal/open"),
    withLatestFrom(account$, network$, settings$),
    map(([{ id, entry }, account, network, settings]) => ({
      type: "modal/opened",
      settles: [id],
      entry: entry ?? fitting(account, isLost(network, settings)),
    })),
  );

const fitting = (account: AccountState, lost: boolean): ViewEntry => ({
  view: account === null ? "Connect" : lost ? "UnsupportedChain" : "Account",
});
