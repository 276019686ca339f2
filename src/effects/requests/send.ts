import {
  catchError,
  concat,
  concatMap,
  defer,
  filter,
  finalize,
  groupBy,
  map,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  of,
  queueScheduler,
  subscribeOn,
  take,
  takeWhile,
  withLatestFrom,
} from "rxjs";
import { ACCOUNT_CHANGED, inTurn, noteCause } from "../../base/commands.js";
import { type Failure, toFailure } from "../../base/errors.js";
import type { State } from "../../base/state.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import { CONNECTIONS_RECORD } from "../../codecs/storage/records.js";
import type { Connection } from "../../model/connection.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { CommandOf, Fact, SluiceEvent } from "../../model/events.js";
import { gone$, isOpen } from "../../model/live.js";
import type { PendingRequest } from "../../model/requests.js";
import type { TransfersState } from "../../model/transfers.js";
import { requestFailure } from "../../streams/wallets/failures.js";
import { isStored } from "../connection/follow.js";
import type { Ports, Streams } from "../wiring.js";

type SendPorts = Pick<Ports, "env" | "vault" | "causes" | "wallets" | "records" | "packOf">;
type Request = CommandOf<"request">;

/**
 * Sends the host's requests to the wallet, each for the connection and account it was made for. If these
 * changed meanwhile, the request fails, so that no other account signs it. A connection shows one prompt at a
 * time; reads show none and do not wait for it. S6.8
 *
 * Where something may be sent, the wallet is asked once what reads the request for the record is there.
 */
export const sendEffect = (
  { events$, model$, transfers$ }: Streams<"model$" | "transfers$">,
  ports: SendPorts,
): Observable<Fact> => {
  const requests$ = events$.pipe(filter((event) => event.type === "request"));
  const isRead = (request: Request): boolean => kindOf(ports.wallets, request) === "read";
  /** Emits once: why the wallet is not asked, or null. */
  const ready$ = (request: Request): Observable<Failure | null> => {
    const reader$ = ports.packOf(request.namespace)?.transfers$;
    if (!maySend(ports.wallets, request) || reader$ == null) return of(null);
    return merge(
      gone$(model$, { id: request.connectionId }).pipe(map(() => GONE)),
      reader$.pipe(
        map(() => null),
        catchError((cause: unknown) => of(toFailure(cause))),
      ),
    ).pipe(take(1));
  };
  const sent = (request: Request): Observable<Fact> =>
    ready$(request).pipe(
      // The state when the request is sent, not when it was made.
      withLatestFrom(model$, transfers$),
      concatMap(([notReady, model, transfers]) => {
        const refusal = notReady ?? (isMoot(request, transfers) ? MOOT : null);
        return refusal === null ? send(request, model, model$, ports) : of(lost(request, refusal));
      }),
      // Until then, the wallet and the record read what is asked.
      finalize(() => {
        if (request.paramsRef !== null) ports.vault.take(request.paramsRef);
      }),
    );
  return merge(
    requests$.pipe(filter(isRead), mergeMap(sent)),
    requests$.pipe(
      filter((request) => !isRead(request)),
      groupBy(({ connectionId }) => connectionId),
      mergeMap((same$) => same$.pipe(concatMap(sent))),
    ),
  );
};

type Asked = Pick<Request, "connectionId" | "method">;

const kindOf = (wallets: SendPorts["wallets"], { connectionId, method }: Asked) =>
  wallets.get(connectionId)?.kindOf(method);

/** What signs a text, in any namespace. */
const SIGNS_TEXT = /message|typed|personal_sign/i;

/** Whether a request may send a transaction. What only its reader can tell may. */
export const maySend = (wallets: SendPorts["wallets"], asked: Asked): boolean =>
  !SIGNS_TEXT.test(asked.method) && kindOf(wallets, asked) !== "read";

const send = (
  request: Request,
  { connections }: ConnectionModel,
  model$: State<ConnectionModel>,
  ports: SendPorts,
): Observable<Fact> => {
  const { wallets, vault, causes, env } = ports;
  const connection = connections.find(({ id }) => id === request.connectionId);
  const { id, method, paramsRef } = request;
  if (paramsRef === null) return of(lost(request, NOT_PLAIN));
  const refusal = refusalOf(request, connection, ports);
  if (connection === undefined || refusal !== null) return of(lost(request, refusal ?? GONE));
  const wallet = wallets.get(connection.id);
  if (wallet === undefined) return of(lost(request, GONE));

  const sent: Fact = {
    type: "request/sent",
    request: {
      id,
      connectionId: connection.id,
      namespace: connection.namespace,
      method,
      wallet: connection.wallet,
      deepLink: connection.deepLink,
      since: env.scheduler.now(),
      phase: wallet.kindOf(method) === "approval" ? "waiting" : "sent",
      askedRef: null,
    },
  };
  const answer$ = defer(() => wallet.request({ method, params: vault.see(paramsRef) })).pipe(
    // In two turns: the record hears that the wallet is asked, and then it is written.
    subscribeOn(queueScheduler),
    subscribeOn(queueScheduler),
    mergeMap((step): Observable<Fact> => {
      if (step.step === "answered")
        return of({ type: "request/answered", settles: [id], resultRef: vault.put(step.answer) });
      const { step: _, ...looked } = step;
      const askedRef = vault.put({ method, ...looked });
      const asked$ = concat(of<Fact>({ type: "request/asked", requestId: id, askedRef }), NEVER);
      return asked$.pipe(finalize(() => void vault.take(askedRef)));
    }),
    catchError((cause: unknown) => {
      noteCause(causes, [id], cause);
      return of(lost(request, toFailure(requestFailure(cause))));
    }),
    inTurn(),
  );
  const ended$ = gone$(model$, connection).pipe(map(() => lost(request, LEFT)));
  return merge(ended$, concat(of(sent), answer$)).pipe(
    takeWhile((fact) => fact.type === "request/sent" || fact.type === "request/asked", true),
  );
};

const NOT_PLAIN: Failure = {
  code: "request/invalid",
  message:
    "The parameters hold something that JSON cannot hold, such as a function, a date or bytes. Give plain data, then ask again.",
  rpc: { code: -32602 },
};

const GONE: Failure = {
  code: "request/disconnected",
  message: "The wallet is not connected any more. Connect it and try again.",
  rpc: { code: 4900 },
};

/** Who is asked again at once may do it twice. */
const LEFT: Failure = {
  ...GONE,
  message: "The wallet was disconnected before it answered. Check there whether it was done.",
};

const NETWORK_CHANGED: Failure = {
  code: "send/wrong-network",
  message: "The network changed meanwhile. Look at the transfer again.",
};

const MOOT: Failure = {
  code: "send/too-late",
  message: "The transaction is in a block by now, or was replaced, so the wallet was not asked.",
};

/** Whether it is for the place of something that nothing may take the place of any more. */
const isMoot = ({ replaces }: Request, transfers: TransfersState): boolean =>
  replaces !== undefined && transfers.some((one) => one.id === replaces && !isOpen(one));

/** Why a request must not be sent, or null. */
const refusalOf = (
  request: Request,
  connection: Connection | undefined,
  { records }: SendPorts,
): Failure | null => {
  // Read from storage, since another tab may have disconnected a moment ago.
  if (connection === undefined || !isStored(records.read(CONNECTIONS_RECORD) ?? [], connection))
    return GONE;
  const [{ address }] = connection.accounts;
  if (!isSameAccount(connection.namespace, address, request.address)) return ACCOUNT_CHANGED;
  const { reviewedOn = connection.caipNetworkId } = request;
  return reviewedOn === connection.caipNetworkId ? null : NETWORK_CHANGED;
};

const lost = ({ id }: Request, failure: Failure): Fact => ({
  type: "request/failed",
  settles: [id],
  failure,
});

/** Keeps what wallets have not answered yet. */
export const foldRequests = (
  state: readonly PendingRequest[],
  event: SluiceEvent,
): readonly PendingRequest[] => {
  switch (event.type) {
    case "request/sent":
      return [...state, event.request];
    case "request/asked":
      return state.map((one) =>
        one.id === event.requestId ? { ...one, phase: "asked", askedRef: event.askedRef } : one,
      );
    case "request/answered":
    case "request/failed":
    case "command/failed":
      return state.some(({ id }) => event.settles.includes(id))
        ? state.filter(({ id }) => !event.settles.includes(id))
        : state;
    default:
      return state;
  }
};
