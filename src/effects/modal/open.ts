import { filter, map, type Observable, withLatestFrom } from "rxjs";
import type { State } from "../../base/state.js";
import type { Network } from "../../codecs/network.js";
import type { Fact, SluiceEvent } from "../events.js";
import type { AccountState, ViewEntry } from "../payloads.js";

/** Opens the dialog on the view asked for, else on what fits: Account when connected, else Connect. S2.5 */
export const openEffect = ({
  events$,
  account$,
  network$,
}: {
  readonly events$: Observable<SluiceEvent>;
  readonly account$: State<AccountState>;
  readonly network$: State<Network>;
}): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "modal/open"),
    withLatestFrom(account$, network$),
    map(([{ id, entry }, account, network]) => ({
      type: "modal/opened",
      settles: [id],
      entry: entry ?? fitting(account, network),
    })),
  );

const fitting = (account: AccountState, network: Network): ViewEntry => {
  if (account === null) return { view: "Connect" };
  return { view: network.unsupported === true ? "UnsupportedChain" : "Account" };
};
