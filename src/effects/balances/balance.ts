import {
  catchError,
  combineLatest,
  concat,
  delay,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  startWith,
  switchMap,
  timer,
  withLatestFrom,
} from "rxjs";
import { formatUnits } from "viem/utils";
import type { Env } from "../../base/env.js";
import { failed, toFailure } from "../../base/errors.js";
import { BALANCE_MS, NODE_POLL_MS } from "../../base/limits.js";
import type { State } from "../../base/state.js";
import type { Network } from "../../codecs/network.js";
import { decodeQuantity } from "../../codecs/rpc/eip155.js";
import { type NodePorts, nodeCall$ } from "../../streams/api/json-rpc.js";
import { visible$ } from "../../streams/browser/visibility.js";
import type { Fact, SluiceEvent } from "../events.js";
import type { BalanceState, ConnectedAccount, ModalState, ViewState } from "../payloads.js";

export interface BalanceStreams {
  readonly events$: Observable<SluiceEvent>;
  readonly account$: State<ConnectedAccount | null>;
  readonly network$: State<Network>;
  readonly modal$: State<ModalState>;
  readonly view$: State<ViewState>;
  readonly settings$: State<NodePorts["settings"]>;
}

export interface BalancePorts {
  readonly env: Pick<Env, "fetch" | "scheduler" | "document">;
}

/**
 * Native balance of the active account, from a node: after a change of account or
 * network, on request, after an own transaction, and every 30 s while the Account view is looked at.
 * A failure keeps nothing wrong on screen and is tried again with the next turn. S9.2
 */
export const balanceEffect = (
  { events$, account$, network$, modal$, view$, settings$ }: BalanceStreams,
  { env }: BalancePorts,
): Observable<Fact> => {
  const asked$ = events$.pipe(filter((event) => event.type === "balance/refresh"));
  const sent$ = events$.pipe(
    filter((event) => event.type === "request/answered"),
    // Soon enough to be mined, late enough not to ask in vain.
    delay(NODE_POLL_MS, env.scheduler),
  );
  const heard$ = asked$.pipe(map(({ id }): Fact => ({ type: "balance/asked", settles: [id] })));
  const read$ = combineLatest([account$, network$]).pipe(
    distinctUntilChanged(
      ([a, n], [b, m]) => a?.caipAddress === b?.caipAddress && n.caipNetworkId === m.caipNetworkId,
    ),
    switchMap(([account, network]) => {
      if (account === null || account.namespace !== "eip155" || network.unsupported === true)
        return of(changed({ status: "idle" }));
      const poll$ = lookedAt$({ modal$, view$ }, env).pipe(
        switchMap((looked) => (looked ? timer(BALANCE_MS, BALANCE_MS, env.scheduler) : EMPTY)),
      );
      return concat(
        of(changed({ status: "loading" })),
        merge(asked$, sent$, poll$).pipe(
          startWith(null),
          withLatestFrom(settings$),
          exhaustMap(([, settings]) => read(account, network, { env, settings })),
        ),
      );
    }),
  );
  return merge(heard$, read$);
};

/** The Account view is open and the page is visible. */
const lookedAt$ = (
  { modal$, view$ }: Pick<BalanceStreams, "modal$" | "view$">,
  env: Pick<Env, "document">,
): Observable<boolean> =>
  combineLatest([modal$, view$, visible$(env)]).pipe(
    map(([{ open }, { current }, visible]) => open && visible && current.view === "Account"),
    distinctUntilChanged(),
  );

const read = (
  { address, caipAddress }: ConnectedAccount,
  network: Network,
  ports: NodePorts,
): Observable<Fact> =>
  nodeCall$(ports, network, "eth_getBalance", [address, "latest"]).pipe(
    map((answer) => {
      const wei = decodeQuantity(answer);
      if (wei === null) throw failed("http/bad-answer", "The node's balance is not a quantity.");
      const { decimals, symbol } = network.nativeCurrency;
      const amount = formatUnits(wei, decimals);
      return changed({ status: "ready", caipAddress, amount, symbol });
    }),
    catchError((cause: unknown) =>
      of(changed({ status: "failed", failure: toFailure(cause, "http/unreachable") })),
    ),
  );

const changed = (balance: BalanceState): Fact => ({ type: "balance/changed", balance });
