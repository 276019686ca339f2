import { distinctUntilChanged, map, mergeMap, type Observable, pairwise, startWith } from "rxjs";
import type { State } from "../../base/state.js";
import type { ConnectionModel } from "../../effects/connection/state.js";
import { ProviderRpcError } from "./error.js";
import { type ProviderView, viewOf } from "./view.js";

/** An EIP-1193 event: its name and its value. */
export type ProviderEvent = readonly [name: string, value: unknown];

/** Turns changes of state since `before` into EIP-1193 events. */
export const changes$ = (
  model$: State<ConnectionModel>,
  before: ConnectionModel,
): Observable<ProviderEvent> =>
  model$.pipe(
    map(viewOf),
    startWith(viewOf(before)),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    pairwise(),
    mergeMap(([was, is]) => eventsOf(was, is)),
  );

const eventsOf = (was: ProviderView, is: ProviderView): readonly ProviderEvent[] => [
  ...(!was.isConnected && is.isConnected ? [["connect", { chainId: is.chainId }] as const] : []),
  ...(was.chainId === is.chainId ? [] : [["chainChanged", is.chainId] as const]),
  ...(was.accounts.join() === is.accounts.join()
    ? []
    : [["accountsChanged", is.accounts] as const]),
  ...(was.isConnected && !is.isConnected
    ? [["disconnect", new ProviderRpcError(4900, "The wallet was disconnected.")] as const]
    : []),
];
