import {
  catchError,
  concat,
  filter,
  from,
  map,
  merge,
  type Observable,
  of,
  takeWhile,
  withLatestFrom,
} from "rxjs";
import { toFailure } from "../../base/errors.js";
import { inTurn } from "../../base/in-turn.js";
import { joinOrSwitch } from "../../base/join-or-switch.js";
import { noteCause } from "../../base/note-cause.js";
import type { State } from "../../base/state.js";
import { type CaipNetworkId, namespaceOf } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import { NETWORK_ALERTS } from "../../model/catalogue/network.js";
import { raised } from "../../model/catalogue/raised.js";
import type { Connection } from "../../model/connection.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { CommandOf, Fact } from "../../model/events.js";
import { connectionIn } from "../../model/live-connections.js";
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
