import {
  catchError,
  concat,
  concatMap,
  defer,
  filter,
  groupBy,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  takeWhile,
  withLatestFrom,
} from "rxjs";
import { type Failure, toFailure } from "../../base/errors.js";
import { inTurn } from "../../base/in-turn.js";
import type { State } from "../../base/state.js";
import { isRead } from "../../codecs/namespaces/eip155/methods.js";
import { isSameAccount } from "../../codecs/same-account.js";
import { CONNECTIONS_RECORD } from "../../codecs/storage/records.js";
import { isStored } from "../connection/follow-tabs.js";
import { gone$ } from "../connection/gone.js";
import type { Connection } from "../connection/payload.js";
import { type ConnectionModel, liveConnections } from "../connection/state.js";
import type { CommandOf, Fact } from "../events.js";
import type { Streams, Wiring } from "../wiring.js";

type Ports = Pick<Wiring, "env" | "vault" | "providers" | "adapterOf" | "records">;
type Request = CommandOf<"request">;

/**
 * Sends the host's requests to the wallet, each to the connection and account it was made for: what changed
 * meanwhile is told, never signed by another. A connection has one prompt at a time; reads, which ask
 * nobody, do not wait for it. S6.8
 */
export const sendEffect = (
  { events$, model$ }: Streams<"model$">,
  ports: Ports,
): Observable<Fact> => {
  const requests$ = events$.pipe(filter((event) => event.type === "request"));
  const sent = (request: Request): Observable<Fact> =>
    of(request).pipe(
      // The state of the moment it is sent, not of the moment it was asked for.
      withLatestFrom(model$),
      concatMap(([, model]) => send(request, model, model$, ports)),
    );
  return merge(
    requests$.pipe(
      filter(({ method }) => isRead(method)),
      mergeMap(sent),
    ),
    requests$.pipe(
      filter(({ method }) => !isRead(method)),
      groupBy(({ connectionId }) => connectionId),
      mergeMap((same$) => same$.pipe(concatMap(sent))),
    ),
  );
};

const send = (
  request: Request,
  { connections }: ConnectionModel,
  model$: State<ConnectionModel>,
  ports: Ports,
): Observable<Fact> => {
  const connection = liveConnections(connections).find(({ id }) => id === request.connectionId);
  const refusal = refusalOf(request, connection, ports);
  if (connection === undefined || refusal !== null) return of(lost(request, refusal ?? GONE));
  const provider = ports.providers.get(connection.id);
  const adapter = ports.adapterOf(connection.namespace);
  if (provider === undefined || adapter === null) return of(lost(request, GONE));

  const sent: Fact = {
    type: "request/sent",
    request: {
      id: request.id,
      connectionId: connection.id,
      namespace: connection.namespace,
      method: request.method,
      wallet: connection.wallet,
      deepLink: connection.deepLink,
      since: ports.env.scheduler.now(),
    },
  };
  const answer$ = defer(() =>
    adapter.request(provider, {
      method: request.method,
      params: ports.vault.take(request.paramsRef),
    }),
  ).pipe(
    map(
      (answer): Fact => ({
        type: "request/answered",
        settles: [request.id],
        resultRef: ports.vault.put(answer),
      }),
    ),
    catchError((cause: unknown) => of(lost(request, toFailure(cause, "request/failed")))),
    inTurn(),
  );
  const ended$ = gone$(model$, connection).pipe(map(() => lost(request, GONE)));
  return merge(ended$, concat(of(sent), answer$)).pipe(
    takeWhile((fact) => fact.type === "request/sent", true),
  );
};

const GONE: Failure = {
  code: "request/disconnected",
  message: "The wallet is not connected any more. Connect it and try again.",
  rpc: { code: 4900 },
};

/** Why a request must not be sent, or null. */
const refusalOf = (
  request: Request,
  connection: Connection | undefined,
  { records }: Ports,
): Failure | null => {
  // The record is read because another tab's disconnect may not have been heard yet.
  if (connection === undefined || !isStored(records.read(CONNECTIONS_RECORD) ?? [], connection))
    return GONE;
  return isSameAccount(connection.namespace, connection.accounts[0].address, request.address)
    ? null
    : {
        code: "request/account-changed",
        message:
          "The wallet's account changed before the request was sent. Check the account and try again.",
        rpc: { code: 4100 },
      };
};

const lost = ({ id }: Request, failure: Failure): Fact => ({
  type: "request/failed",
  settles: [id],
  failure,
});
