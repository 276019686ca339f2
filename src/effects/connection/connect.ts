import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  takeWhile,
  throwError,
  timer,
  withLatestFrom,
} from "rxjs";
import { inTurn, joinOrSwitch, noteCause } from "../../base/commands.js";
import { type Failure, failed, type SluiceError, toFailure } from "../../base/errors.js";
import type { ConnectorType } from "../../codecs/wallet.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { CommandOf, Fact, SluiceEvent } from "../../model/events.js";
import { SLOW_WALLET_MS } from "../../model/limits.js";
import type { Session } from "../../streams/wallets/port.js";
import { pairingSteps } from "../pairing/offer.js";
import type { Ports, Streams } from "../wiring.js";
import { givenUp$, type OriginPorts, originOf$, type Target, targetOf } from "./attempt.js";
import { leftPage } from "./follow.js";
import { type OpenedPorts, opened$, replacedBy } from "./opened.js";

type ConnectPorts = OpenedPorts & OriginPorts & Pick<Ports, "vault" | "causes">;

type ConnectStreams = Streams<"wallets$" | "model$">;
type Connect = CommandOf<"connect">;

interface Wish extends Target {
  readonly command: Connect;
  readonly model: ConnectionModel;
}

/**
 * Connects a wallet. The lanes of an attempt are the namespaces that it wants. A second try with the same
 * wallet joins the pending attempt; a try with another wallet in one of these namespaces supersedes it. Going
 * back or closing the dialog gives up the attempt, and a later approval is ignored. A wallet that leaves the page
 * is no longer waited for.
 *
 * ```
 * connect A  --a---------------
 * connect B  -----b------------
 * wallet A     ...(late yes: dropped)
 * fact       --s--(us)--k-----   u: superseded, k: B connected
 * ```
 */
export const connectEffect = (
  { events$, wallets$, model$ }: ConnectStreams,
  ports: ConnectPorts,
): Observable<Fact> => {
  const asked$ = events$.pipe(
    filter((event) => event.type === "connect"),
    withLatestFrom(wallets$, model$),
    map(([command, wallets, model]) => ({
      command,
      model,
      target: targetOf(command, wallets, model),
    })),
  );
  // Refused before the lanes, so that an impossible attempt does not supersede a pending one.
  const refused$ = asked$.pipe(
    mergeMap(({ command, target }) =>
      "failure" in target ? [connectFailed(command, [command], target.failure)] : [],
    ),
  );
  const attempts$ = asked$.pipe(
    mergeMap(({ command, model, target }): readonly Wish[] =>
      "failure" in target ? [] : [{ command, model, ...target }],
    ),
    joinOrSwitch<Wish, Fact>({
      keyOf: ({ command, namespaces }) =>
        [command.connectorId, command.walletId, ...namespaces].join(" "),
      isAnew: ({ command }) => command.restart === true,
      lanesOf: ({ namespaces }) => namespaces,
      run: (wish, asked) => attempt(wish, () => commandsOf(asked()), { events$, model$ }, ports),
      superseded: ([first, ...rest]) =>
        connectFailed(first.command, commandsOf([first, ...rest]), {
          code: "command/superseded",
          message: "Another wallet was chosen.",
        }),
    }),
  );
  return merge(refused$, attempts$);
};

const commandsOf = (asked: readonly Wish[]): readonly Connect[] =>
  asked.map(({ command }) => command);

/** The id of an attempt is that of its first command. */
const connectFailed = ({ id }: Connect, asked: readonly Connect[], failure: Failure): Fact => ({
  type: "connect/failed",
  settles: asked.map((command) => command.id),
  attemptId: id,
  failure,
});

/** Wallets in the page. Only these can be slow: the others first have to be fetched, scanned or logged in to. */
const IN_PAGE: readonly ConnectorType[] = ["ANNOUNCED", "INJECTED", "EXTERNAL"];

const attempt = (
  { command, connector, namespaces, model }: Wish,
  asked: () => readonly Connect[],
  { events$, model$ }: Omit<ConnectStreams, "wallets$">,
  ports: ConnectPorts,
): Observable<Fact> => {
  const { walletId, id: attemptId } = command;
  const lost = (cause: unknown): Fact => {
    const commands = asked();
    noteCause(
      ports.causes,
      commands.map(({ id }) => id),
      cause,
    );
    return connectFailed(command, commands, toFailure(cause, "connect/failed"));
  };

  const started: Fact = {
    type: "connect/started",
    attemptId,
    namespaces,
    connector,
    restoring: false,
    walletId: walletId ?? null,
  };
  const { networks, activeId } = model;
  const open$ = originOf$(connector, ports).pipe(
    switchMap((origin) => origin.open({ namespaces, networks, activeId })),
    pairingSteps({ attemptId, isPairing: connector.type === "WALLET_CONNECT" }, ports),
    withLatestFrom(deepLink$(events$), model$),
    switchMap(([step, deepLink, now]): Observable<Fact> => {
      if (step.step === "fact") return of(step.fact);
      return opened$(step.session, { connector, namespaces, deepLink, model: now }, ports).pipe(
        concatMap(([first, ...rest]): Observable<Fact> => {
          if (first === undefined)
            return refused$(step.session, notGiven(connector.name, namespaces));
          return of({
            type: "connect/succeeded",
            settles: asked().map(({ id }) => id),
            attemptId,
            restored: false,
            connections: [first, ...rest],
            replaced: replacedBy([first, ...rest], now.connections, now.several),
          });
        }),
      );
    }),
    catchError((cause: unknown) => of(lost(cause))),
    inTurn(),
  );
  const slow$: Observable<Fact> = IN_PAGE.includes(connector.type)
    ? timer(SLOW_WALLET_MS, ports.env.scheduler).pipe(
        map(() => ({ type: "connect/slow", attemptId })),
      )
    : EMPTY;
  const cancelled$ = givenUp$(events$, namespaces).pipe(
    map((why) => lost(failed("connect/cancelled", why))),
  );
  const left$ = events$.pipe(
    filter((event) => event.type === "discovery/found" && event.gone.includes(connector.id)),
    map(() => lost(failed("connect/wallet-missing", leftPage(connector.name)))),
  );
  return merge(
    cancelled$,
    left$,
    concat(
      of(started),
      defer(() => merge(open$, slow$)),
    ),
  ).pipe(takeWhile((fact) => !isOutcome(fact), true));
};

const isOutcome = (fact: Fact): boolean =>
  fact.type === "connect/succeeded" || fact.type === "connect/failed";

/** A session that nobody uses is ended, if it would continue at the wallet. */
const refused$ = ({ end, endsUnused }: Session, why: SluiceError): Observable<never> =>
  concat(
    endsUnused ? end().pipe(catchError(() => EMPTY)) : EMPTY,
    throwError(() => why),
  ).pipe(ignoreElements());

/** The wallet approved, but shared no account in the requested namespaces. */
const notGiven = (name: string, namespaces: readonly string[]) =>
  failed(
    "connect/bad-answer",
    `${name} answered without an account of the namespace "${namespaces.join('", "')}". Choose another wallet.`,
  );

/** The app link that the visitor followed with the code of this attempt, or null. wire 10.3 */
const deepLink$ = (events$: Observable<SluiceEvent>): Observable<string | null> =>
  concat(
    of(null),
    events$.pipe(
      filter((event) => event.type === "pairing/link-opened"),
      filter(({ withCode }) => withCode),
      map(({ href }) => href),
    ),
  );

/** The command only wakes the work, so that a click has to ask the wallet and nothing else. */
export const expectedEffect = ({ events$ }: Streams): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "connect/expected"),
    map(({ id }) => ({ type: "connect/ready", settles: [id] })),
  );

/** Settles every cancel, also when no attempt was pending. */
export const cancelEffect = ({ events$ }: Streams): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "connect/cancel"),
    map(({ id }) => ({ type: "connect/cancel-done", settles: [id] })),
  );
