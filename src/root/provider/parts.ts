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
  tap,
} from "rxjs";
import { read } from "../../base/errors.js";
import type { State } from "../../base/state.js";
import { ProviderRpcError } from "../../codecs/eip1193-provider.js";
import type { Ports } from "../../effects/wiring.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import { connectionIn } from "../../model/live.js";
import type { States } from "../../model/states.js";
import type { Composed } from "../composed.js";
import { type ProviderView, viewOf } from "./answers.js";

/** The parts of the provider that are fetched on demand: this one, and what tells its listeners. */
export { answerRequest } from "./answers.js";

/** A listener of the provider. `once` hears one event. */
export interface Listening {
  readonly event: string;
  readonly listener: (value: unknown) => void;
  readonly once: boolean;
}

/** Tells the listeners, who come and go, what changes from `before` on. One that throws does not stop the others. */
export const emitting$ = (
  listeners: Listening[],
  { states, wiring }: Pick<Composed, "states" | "wiring">,
  before: ConnectionModel,
): Observable<ProviderEvent> =>
  changes$(states, wiring, before).pipe(
    tap(([event, value]) => {
      for (const one of listeners.filter((listening) => listening.event === event)) {
        const at = listeners.indexOf(one);
        if (at < 0) continue; // an earlier listener removed it
        if (one.once) listeners.splice(at, 1);
        try {
          one.listener(value);
        } catch (defect) {
          wiring.env.log("error", `A listener of "${event}" threw.`, defect);
        }
      }
    }),
  );

/** An EIP-1193 event: its name and its value. */
type ProviderEvent = readonly [name: string, value: unknown];

/** The events of a provider: changes of state since `before`, and what the connected wallet emits. */
const changes$ = (
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
