import {
  catchError,
  defer,
  EMPTY,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
  withLatestFrom,
} from "rxjs";
import { inTurn, noteCause } from "../../base/commands.js";
import { type Failure, failed, toFailure } from "../../base/errors.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import { MULTI_WALLET_ALERTS } from "../../model/catalogue/commands.js";
import { raised } from "../../model/catalogue/raised.js";
import type { Connection } from "../../model/connection.js";
import type { CommandOf, Fact, SluiceEvent } from "../../model/events.js";
import { keepsSeveral } from "../connection/opened.js";
import type { Ports, Streams } from "../wiring.js";

type ActivatePorts = Pick<Ports, "wallets" | "causes">;

/**
 * Makes a live connection the active one of its namespace, and one of its accounts the active one of the connection. The
 * wallet is asked only if its accounts are of several kinds, since it acts as one of them. S6.12
 */
export const activateEffect = (
  { events$, model$ }: Streams<"model$">,
  ports: ActivatePorts,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "connection/activate"),
    withLatestFrom(model$),
    mergeMap(([command, { connections, several }]) => {
      const connection = connections.find(({ id }) => id === command.connectionId);
      if (connection === undefined || !several) return EMPTY;
      const settles = [command.id];
      return defer(() => activated$(command, connection, ports)).pipe(
        catchError((cause: unknown) => {
          noteCause(ports.causes, settles, cause);
          const failure = toFailure(cause);
          return of<Fact>({ type: "connection/activate-failed", settles, failure });
        }),
        inTurn(),
      );
    }),
  );

const activated$ = (
  { id, connectionId, address }: CommandOf<"connection/activate">,
  { namespace, accounts }: Connection,
  { wallets }: ActivatePorts,
): Observable<Fact> => {
  const [active] = accounts;
  const account =
    address === undefined
      ? active
      : accounts.find((one) => isSameAccount(namespace, one.address, address));
  if (account === undefined) throw notShared();
  const activated: Fact = {
    type: "connection/activated",
    settles: [id],
    namespace,
    connectionId,
    address: account.address,
  };
  const asked$ =
    account === active || account.type === undefined
      ? undefined
      : wallets.get(connectionId)?.setAccountType?.(account.type);
  return asked$?.pipe(map(() => activated)) ?? of(activated);
};

const notShared = () =>
  failed(
    "account/not-shared",
    "The wallet does not share this account. Choose one of the connection's `accounts`.",
  );

/**
 * Settles commands that name a connection where nothing can come of them: a namespace keeps one connection only, which
 * an alert says (S6.12), or no live connection has the id.
 */
export const refuseEffect = ({
  events$,
  model$,
  features$,
  settings$,
}: Streams<"model$" | "features$" | "settings$">): Observable<Fact> =>
  events$.pipe(
    filter(namesConnection),
    withLatestFrom(model$, features$, settings$),
    mergeMap(([command, { connections }, features, settings]): readonly Fact[] => {
      const { type } = command;
      const settles = [command.id];
      if (!keepsSeveral(features, settings))
        return [
          raised(MULTI_WALLET_ALERTS, "features/multi-wallet-off", { name: NAMES[type] }),
          { type: "connection/unchanged", settles },
        ];
      return type === "connection/forget" ||
        connections.some((one) => one.id === command.connectionId)
        ? []
        : [{ type: OUTCOMES[type], settles, failure: UNKNOWN_CONNECTION }];
    }),
  );

/** How hosts call them. */
const NAMES = {
  "connection/activate": "activate",
  "connection/forget": "forget",
  disconnect: "disconnect({ connectionId })",
} as const;

const OUTCOMES = {
  "connection/activate": "connection/activate-failed",
  disconnect: "disconnect/done",
} as const;

const UNKNOWN_CONNECTION: Failure = {
  code: "connection/unknown",
  message: "No connection has this id. Choose one of `connectionList$`.",
};

const namesConnection = (event: SluiceEvent): event is CommandOf<keyof typeof NAMES> =>
  event.type === "connection/activate" ||
  event.type === "connection/forget" ||
  (event.type === "disconnect" && event.connectionId !== undefined);
