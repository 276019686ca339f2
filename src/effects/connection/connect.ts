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
import { failed, toFailure } from "../../base/errors.js";
import { inTurn } from "../../base/in-turn.js";
import { joinOrSwitch } from "../../base/join-or-switch.js";
import { SLOW_WALLET_MS } from "../../base/limits.js";
import type { State } from "../../base/state.js";
import type { Connector } from "../../codecs/wallet.js";
import type { CommandOf, Fact, SluiceEvent } from "../events.js";
import { pairingSteps } from "../pairing/offer.js";
import type { Connection, WalletsState } from "../payloads.js";
import type { Wiring } from "../wiring.js";
import { anyConnectorOf } from "./auth-connector.js";
import { connectionFrom } from "./connection-from.js";
import { type OpenParts, openWallet } from "./open-wallet.js";
import { sessionPort } from "./session-port.js";
import type { ConnectionModel } from "./state.js";

export type ConnectPorts = OpenParts & Pick<Wiring, "env" | "vault" | "providers">;

type Connect = CommandOf<"connect">;
type Asked = () => readonly [Connect, ...Connect[]];

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
  {
    events$,
    wallets$,
    model$,
  }: {
    readonly events$: Observable<SluiceEvent>;
    readonly wallets$: State<WalletsState>;
    readonly model$: State<ConnectionModel>;
  },
  ports: ConnectPorts,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "connect"),
    withLatestFrom(wallets$, model$),
    map(([command, wallets, model]) => ({
      command,
      attemptId: command.id,
      connector: anyConnectorOf(wallets, command.connectorId),
      model,
    })),
    groupBy(({ command }) => command.namespace),
    mergeMap((lane$) =>
      lane$.pipe(
        joinOrSwitch({
          keyOf: ({ command }) =>
            `${command.connectorId} ${command.walletId ?? ""} ${command.restart === true ? command.id : ""}`,
          run: (wish, asked) => attempt({ events$, ...wish }, () => commandsOf(asked()), ports),
          superseded: (asked): Fact => ({
            type: "connect/failed",
            settles: asked.map(({ command }) => command.id),
            namespace: asked[0].command.namespace,
            attemptId: asked[0].attemptId,
            failure: { code: "command/superseded", message: "Another wallet was chosen." },
          }),
        }),
      ),
    ),
  );

const commandsOf = ([first, ...rest]: readonly [
  { readonly command: Connect },
  ...{ readonly command: Connect }[],
]): readonly [Connect, ...Connect[]] => [first.command, ...rest.map(({ command }) => command)];

interface Wish {
  readonly events$: Observable<SluiceEvent>;
  readonly command: Connect;
  readonly attemptId: string;
  readonly connector: Connector | null;
  readonly model: ConnectionModel;
}

const attempt = (
  { events$, command, attemptId, connector, model }: Wish,
  asked: Asked,
  ports: ConnectPorts,
): Observable<Fact> => {
  const { namespace, walletId } = command;
  const settles = (): readonly string[] => asked().map(({ id }) => id);
  const lost = (cause: unknown): Fact => ({
    type: "connect/failed",
    settles: settles(),
    namespace,
    attemptId,
    failure: toFailure(cause, "connect/failed"),
  });
  if (connector === null)
    return of(
      lost(
        failed(
          "connect/wallet-missing",
          `No wallet "${command.connectorId}" is known here. Choose one of \`wallets$\`.`,
        ),
      ),
    );

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
export const cancelEffect = ({
  events$,
}: {
  readonly events$: Observable<SluiceEvent>;
}): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "connect/cancel"),
    map(({ id }) => ({ type: "connect/cancel-done", settles: [id] })),
  );
