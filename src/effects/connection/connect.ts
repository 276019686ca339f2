import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  groupBy,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  take,
  takeWhile,
  timer,
  withLatestFrom,
} from "rxjs";
import { type Failure, failed, toFailure } from "../../base/errors.js";
import { inTurn } from "../../base/in-turn.js";
import { joinOrSwitch } from "../../base/join-or-switch.js";
import { SLOW_WALLET_MS } from "../../base/limits.js";
import type { Connector } from "../../codecs/wallet.js";
import type { CommandOf, Fact, SluiceEvent } from "../events.js";
import { pairingSteps } from "../pairing/offer.js";
import type { Streams, Wiring } from "../wiring.js";
import { connectionFrom } from "./connection-from.js";
import { type OpenParts, openWallet } from "./open-wallet.js";
import type { Connection } from "./payload.js";
import { sessionPort } from "./session-port.js";
import type { ConnectionModel } from "./state.js";
import { targetOf } from "./target.js";

export type ConnectPorts = OpenParts & Pick<Wiring, "env" | "vault" | "providers">;

type Connect = CommandOf<"connect">;

/**
 * One connect lane per namespace. A second try to the same wallet joins the pending one; a try to
 * another gives it up first. Going back or closing the dialog gives it up; an approval after that is
 * not taken as connected.
 *
 * ```
 * connect A  --a---------------
 * connect B  -----b------------
 * wallet A     ...(late yes: dropped)
 * fact       --s--(us)--k-----   u: superseded, k: B connected
 * ```
 */
export const connectEffect = (
  { events$, wallets$, model$ }: Streams<"wallets$" | "model$">,
  ports: ConnectPorts,
): Observable<Fact> => {
  const asked$ = events$.pipe(
    filter((event) => event.type === "connect"),
    withLatestFrom(wallets$, model$),
    map(([command, wallets, model]) => ({ command, model, target: targetOf(command, wallets) })),
  );
  // Refused before the lane: what cannot be connected takes nobody's place.
  const refused$ = asked$.pipe(
    mergeMap(({ command, target }) =>
      "failure" in target ? [connectFailed(command, [command], target.failure)] : [],
    ),
  );
  const attempts$ = asked$.pipe(
    mergeMap(({ command, model, target }): readonly Wish[] =>
      "failure" in target ? [] : [{ command, model, connector: target }],
    ),
    groupBy(({ command }) => command.namespace),
    mergeMap((lane$) =>
      lane$.pipe(
        joinOrSwitch({
          keyOf: ({ command }) =>
            `${command.connectorId} ${command.walletId ?? ""} ${command.restart === true ? command.id : ""}`,
          run: (wish, asked) => attempt(wish, () => commandsOf(asked()), events$, ports),
          superseded: ([first, ...rest]): Fact =>
            connectFailed(first.command, commandsOf([first, ...rest]), {
              code: "command/superseded",
              message: "Another wallet was chosen.",
            }),
        }),
      ),
    ),
  );
  return merge(refused$, attempts$);
};

const commandsOf = (asked: readonly Wish[]): readonly Connect[] =>
  asked.map(({ command }) => command);

interface Wish {
  readonly command: Connect;
  readonly connector: Connector;
  readonly model: ConnectionModel;
}

/** The first command of an attempt gives it its id. */
const connectFailed = (
  { id, namespace }: Connect,
  asked: readonly Connect[],
  failure: Failure,
): Fact => ({
  type: "connect/failed",
  settles: asked.map((command) => command.id),
  namespace,
  attemptId: id,
  failure,
});

const attempt = (
  { command, connector, model }: Wish,
  asked: () => readonly Connect[],
  events$: Observable<SluiceEvent>,
  ports: ConnectPorts,
): Observable<Fact> => {
  const { namespace, walletId, id: attemptId } = command;
  const settles = (): readonly string[] => asked().map(({ id }) => id);
  const lost = (cause: unknown): Fact =>
    connectFailed(command, asked(), toFailure(cause, "connect/failed"));

  const started: Fact = {
    type: "connect/started",
    namespace,
    attemptId,
    connector,
    restoring: false,
    walletId: walletId ?? null,
  };
  const link$ = deepLink$(events$);
  const open$ = openWallet(ports, connector, { ...model, namespace }).pipe(
    pairingSteps({ attemptId, isPairing: connector.type === "WALLET_CONNECT" }, ports),
    withLatestFrom(link$),
    map(([step, deepLink]): Fact => {
      if (step.step === "fact") return step.fact;
      const connection: Connection = connectionFrom(
        { connector, session: step.session, deepLink, namespace },
        ports,
      );
      return {
        type: "connect/succeeded",
        settles: settles(),
        attemptId,
        restored: false,
        connection,
      };
    }),
    catchError((cause: unknown) => of(lost(cause))),
    inTurn(),
  );
  // A code waits for the visitor to fetch a phone: only a wallet of this browser can be slow.
  const slow$: Observable<Fact> =
    sessionPort(connector.type, ports) !== null
      ? EMPTY
      : timer(SLOW_WALLET_MS, ports.env.scheduler).pipe(
          map(() => ({ type: "connect/slow", namespace, attemptId })),
        );
  const cancelled$ = givenUp$(events$, namespace).pipe(
    map((why) => lost(failed("connect/cancelled", why))),
  );
  return merge(
    cancelled$,
    concat(
      of(started),
      defer(() => merge(open$, slow$)),
    ),
  ).pipe(takeWhile((fact) => !isOutcome(fact), true));
};

const isOutcome = (fact: Fact): boolean =>
  fact.type === "connect/succeeded" || fact.type === "connect/failed";

/** The visitor went back, disconnected, or closed the dialog. S8.35 */
const givenUp$ = (
  events$: Observable<SluiceEvent>,
  namespace: Connect["namespace"],
): Observable<string> =>
  events$.pipe(
    map((event) => {
      if (event.type === "modal/closed") return "Modal closed";
      const isOurs =
        (event.type === "connect/cancel" && event.namespace === namespace) ||
        (event.type === "disconnect" && (event.namespace ?? namespace) === namespace);
      return isOurs ? "The connection was given up before the wallet answered." : null;
    }),
    filter((why) => why !== null),
    take(1),
  );

/** The app link the visitor followed during this attempt, if any. wire 10.3 */
const deepLink$ = (events$: Observable<SluiceEvent>): Observable<string | null> =>
  concat(
    of(null),
    events$.pipe(
      filter((event) => event.type === "pairing/open-link"),
      map(({ href }) => href),
    ),
  );

/** Every cancel is answered, also when nothing was under way. */
export const cancelEffect = ({ events$ }: Streams): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "connect/cancel"),
    map(({ id }) => ({ type: "connect/cancel-done", settles: [id] })),
  );
