import {
  catchError,
  concat,
  filter,
  from,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  takeWhile,
  withLatestFrom,
} from "rxjs";
import { inTurn, joinOrSwitch, noteCause } from "../../base/commands.js";
import type { Env } from "../../base/env.js";
import { toFailure } from "../../base/errors.js";
import type { State } from "../../base/state.js";
import { type CaipNetworkId, EMBEDDED_NAMESPACES, namespaceOf } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import { NETWORK_ALERTS } from "../../model/catalogue/commands.js";
import { raised } from "../../model/catalogue/raised.js";
import type { Connection } from "../../model/connection.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { CommandOf, Fact, SluiceEvent } from "../../model/events.js";
import { connectionIn } from "../../model/live.js";
import type { Ports, Streams } from "../wiring.js";

type SwitchPorts = Pick<Ports, "wallets" | "causes">;
interface Wish {
  readonly command: CommandOf<"network/switch">;
  readonly model: ConnectionModel;
}

/**
 * Switches networks. Without a wallet, the network becomes active at once (S4.10); otherwise the wallet is
 * asked, and the network becomes active when the wallet is on it (S4.9). A network that is not configured
 * raises an alert (S4.13).
 */
export const switchEffect = (
  { events$, model$ }: Streams<"model$">,
  ports: SwitchPorts,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "network/switch"),
    withLatestFrom(model$),
    map(([command, model]): Wish => ({ command, model })),
    joinOrSwitch<Wish, Fact>({
      keyOf: ({ command }) => command.caipNetworkId,
      run: (wish, asked) => carryOut(wish, () => idsOf(asked()), model$, ports),
      superseded: (asked) => ({
        type: "network/switch-failed",
        settles: idsOf(asked),
        caipNetworkId: asked[0].command.caipNetworkId,
        failure: { code: "command/superseded", message: "Another network was chosen." },
      }),
    }),
  );

const idsOf = (asked: readonly Wish[]): readonly string[] => asked.map(({ command }) => command.id);

const carryOut = (
  { command: { caipNetworkId }, model }: Wish,
  settles: () => readonly string[],
  model$: State<ConnectionModel>,
  ports: SwitchPorts,
): Observable<Fact> => {
  const network = model.networks.find((known) => known.caipNetworkId === caipNetworkId);
  if (network === undefined) return unknownNetwork(caipNetworkId, settles());
  const connection = connectionIn(model, namespaceOf(caipNetworkId));
  // The embedded wallet is on one network for all its namespaces: ask even if this one matches.
  if (
    connection === null ||
    (connection.caipNetworkId === caipNetworkId && connection.connector.type !== "AUTH")
  )
    return of({ type: "network/switched", settles: settles(), caipNetworkId });
  // The network is that of the active wallet: another one, or none, has not been asked.
  const left$ = model$.pipe(
    filter((now) => connectionIn(now, connection.namespace)?.id !== connection.id),
    map(() => switchFailed(network, settles(), new Error(`${connection.wallet.name} left.`))),
  );
  return merge(left$, askWallet(connection, network, settles, ports)).pipe(
    takeWhile((fact) => fact.type === "network/asking", true),
  );
};

const unknownNetwork = (
  caipNetworkId: CaipNetworkId,
  settles: readonly string[],
): Observable<Fact> =>
  from<Fact[]>([
    raised(NETWORK_ALERTS, "network/not-found", { network: caipNetworkId }),
    {
      type: "network/switch-failed",
      settles,
      caipNetworkId,
      failure: {
        code: "network/not-found",
        message: `This site does not have the network "${caipNetworkId}". Switch to one of \`networks$\`.`,
      },
    },
  ]);

const askWallet = (
  connection: Connection,
  network: Network,
  settles: () => readonly string[],
  { wallets, causes }: SwitchPorts,
): Observable<Fact> => {
  const { caipNetworkId } = network;
  const wallet = wallets.get(connection.id);
  if (wallet === undefined)
    return of(switchFailed(network, settles(), new Error("Adapter not found")));
  return concat(
    of<Fact>({ type: "network/asking", network }),
    wallet.switchNetwork(network, connection.accounts[0].address).pipe(
      map(
        (accounts): Fact => ({
          type: "network/switched",
          settles: settles(),
          caipNetworkId,
          accounts,
        }),
      ),
      catchError((cause: unknown) => {
        noteCause(causes, settles(), cause);
        return of(switchFailed(network, settles(), cause));
      }),
      inTurn(),
    ),
  );
};

const switchFailed = (
  { caipNetworkId }: Network,
  settles: readonly string[],
  cause: unknown,
): Fact => ({
  type: "network/switch-failed",
  settles,
  caipNetworkId,
  failure: toFailure(cause, "network/not-supported"),
});

/** Handles the visitor's choice of a network: shows the view of S4.8, or switches. */
export const selectEffect = (
  { events$, model$ }: Streams<"model$">,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "network/select"),
    withLatestFrom(model$),
    mergeMap(([{ id, caipNetworkId, skipConfirmation }, model]) => {
      const selected: SluiceEvent = { type: "network/selected", settles: [id] };
      const plan = planSwitch(model, caipNetworkId, skipConfirmation === true);
      switch (plan) {
        case "nothing":
          return of(selected);
        case "switch":
          return from<SluiceEvent[]>([
            { type: "network/switch", id: env.randomId(), caipNetworkId },
            selected,
          ]);
        default:
          return from<SluiceEvent[]>([
            { type: "view/show", id: env.randomId(), entry: { view: plan, caipNetworkId } },
            selected,
          ]);
      }
    }),
  );

/** What choosing a network leads to. S4.8 */
type SwitchPlan = "nothing" | "switch" | "SwitchNetwork" | "SwitchActiveChain";

/** The decision table of S4.8: the first row that matches. */
export const planSwitch = (
  model: ConnectionModel,
  target: CaipNetworkId,
  skipConfirmation: boolean,
): SwitchPlan => {
  const wanted = namespaceOf(target);
  const here = connectionIn(model, namespaceOf(model.activeId));
  const there = connectionIn(model, wanted);
  if (target === model.activeId) return "nothing";
  // S4.10: there is no wallet to ask.
  if (here === null && there === null) return "switch";
  // Row b: the embedded wallet moves from one of its namespaces to the other.
  if (here?.connector.type === "AUTH" && EMBEDDED_NAMESPACES.includes(wanted))
    return "SwitchNetwork";
  if (skipConfirmation) return "switch";
  return there === null ? "SwitchActiveChain" : "SwitchNetwork";
};
