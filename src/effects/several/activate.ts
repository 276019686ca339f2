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
import { failed, toFailure } from "../../base/errors.js";
import { inTurn } from "../../base/in-turn.js";
import { noteCause } from "../../base/note-cause.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import type { Connection } from "../../model/connection.js";
import type { CommandOf, Fact } from "../../model/events.js";
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
