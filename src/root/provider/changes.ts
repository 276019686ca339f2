import {
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  pairwise,
  startWith,
  switchMap,
} from "rxjs";
import { read } from "../../base/errors.js";
import type { State } from "../../base/state.js";
import type { Ports } from "../../effects/wiring.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import { connectionIn } from "../../model/live-connections.js";
import type { States } from "../../model/states.js";
import { ProviderRpcError } from "./error.js";
import { type ProviderView, viewOf } from "./view.js";

/** An EIP-1193 event: its name and its value. */
export type ProviderEvent = readonly [name: string, value: unknown];

/** The events of a provider: changes of state since `before`, and what the connected wallet emits. */
export const changes$ = (
  { model$ }: Pick<States, "model$">,
  { wallets }: Pick<Ports, "wallets">,
  before: ConnectionModel,
): Observable<ProviderEvent> =>
  merge(
    model$.pipe(
      map(viewOf),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
      startWith(viewOf(before)),
      pairwise(),
      mergeMap(([was, is]) => eventsOf(was, is)),
    ),
    messages$(model$, wallets),
  );

/** What the wallet says about subscriptions of the page. Anything but `{ type, data }` is dropped. */
const messages$ = (
  model$: State<ConnectionModel>,
  wallets: Ports["wallets"],
): Observable<ProviderEvent> =>
  model$.pipe(
    map((model) => connectionIn(model, "eip155")?.id ?? ""),
    distinctUntilChanged(),
    switchMap((id) => wallets.get(id)?.messages$ ?? EMPTY),
    filter((message) => typeof read(message, "type") === "string"),
    map((message) => ["message", message]),
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
