import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  from,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  take,
} from "rxjs";
import { failed, SluiceError, toFailure } from "../../base/errors.js";
import { inTurn } from "../../base/in-turn.js";
import { readNow } from "../../base/state.js";
import { namespaceOf } from "../../codecs/caip.js";
import { SIGN_IN_RECORD } from "../../codecs/storage/sign-in-record.js";
import { signatureIn, signingRequest } from "../../codecs/text-to-sign.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { SluiceEvent } from "../../model/events.js";
import type { SignInStep, WaitingMessage } from "../../model/sign-in.js";
import { subjectOf } from "../../model/sign-in-states.js";
import type { TransactionEntry } from "../../model/transactions.js";
import { knownSessions } from "./known-sessions.js";
import { settled } from "./leave.js";
import type { JourneyPorts, JourneyStreams } from "./parts.js";
import { message$, prepare } from "./prepare.js";
import { isHidden, show } from "./show.js";

/**
 * Has the wallet sign the message, and the site accept the signature. Then the session is there, the network is
 * remembered, and the dialog closes, in this order. If something fails, the visitor is asked again. S4.16 to S4.18
 */
export const sign = (
  commandId: string,
  step: SignInStep,
  streams: JourneyStreams,
  ports: JourneyPorts,
): Observable<SluiceEvent> =>
  defer(() => {
    // Of the network and address of the step: whoever becomes active instead ends it.
    const account = subjectOf(readNow(streams.model$), ports.settings);
    if (account === null) return EMPTY;
    const requestId = ports.env.randomId();
    return concat(
      of<SluiceEvent>({ type: "sign-in/signing", settles: [commandId], requestId }),
      message$(step, ports).pipe(
        mergeMap(({ message, facts }) =>
          concat(
            from(facts),
            signed$(message, requestId, account, streams, ports).pipe(
              mergeMap((told) =>
                "type" in told
                  ? of(told)
                  : concat(
                      of<SluiceEvent>({ type: "sign-in/checking" }),
                      accepted$(message, told.signature, step, streams, ports),
                    ),
              ),
            ),
          ),
        ),
        inTurn(),
      ),
    ).pipe(catchError((cause: unknown) => refused$(cause, account, step, streams, ports)));
  });

/**
 * Asks the wallet once it is asked for nothing else, and emits its signature in the end: in a queue the request could
 * outlive this sign-in. The embedded wallet asks in the dialog, and comes back here. S4.17
 */
const signed$ = (
  { text }: WaitingMessage,
  id: string,
  { address, connectionId, caipNetworkId, type }: ConnectedAccount,
  { events$, requests$ }: JourneyStreams,
  { vault }: JourneyPorts,
): Observable<SluiceEvent | { readonly signature: string }> => {
  const namespace = namespaceOf(caipNetworkId);
  const asked = signingRequest(namespace, address, text);
  if (asked === null)
    throw failed("sign-in/no-wallet", "This wallet cannot sign texts. Connect another one.");
  // Only accounts of the embedded wallet have a type.
  const entry: TransactionEntry | null = type === undefined ? null : { id, next: null };
  const signature$ = events$.pipe(
    filter((event) => event.type === "request/answered" || event.type === "request/failed"),
    filter(({ settles }) => settles.includes(id)),
    take(1),
    map((outcome) => {
      if (outcome.type === "request/failed") throw new SluiceError(outcome.failure);
      const signature = signatureIn(vault.take(outcome.resultRef));
      if (signature === null)
        throw failed("request/failed", "The wallet answered without a signature. Ask it again.");
      return { signature };
    }),
  );
  return merge(
    signature$,
    requests$.pipe(
      filter((open) => !open.some((one) => one.connectionId === connectionId)),
      take(1),
      mergeMap((): readonly SluiceEvent[] => [
        ...(entry === null ? [] : [{ type: "transaction/pushed", entry } as const]),
        {
          type: "request",
          id,
          namespace,
          connectionId,
          address,
          method: asked.method,
          paramsRef: vault.put(asked.params),
        },
      ]),
    ),
  );
};

const accepted$ = (
  { data, text }: WaitingMessage,
  signature: string,
  { caipNetworkId, address }: SignInStep,
  { events$ }: JourneyStreams,
  { store, vault, records, env }: JourneyPorts,
): Observable<SluiceEvent> => {
  const session = { data, message: text, signature };
  return store.add$(session).pipe(
    inTurn(),
    mergeMap(() => {
      const subject = { caipNetworkId, address };
      const sessions = knownSessions([session], subject, { vault, env });
      records.write(SIGN_IN_RECORD, { caipNetworkId, at: env.scheduler.now() });
      return concat(
        of<SluiceEvent>({ type: "session/read", ...subject, sessions, isOnly: store.keepsOne }),
        settled(events$, { type: "modal/close", id: env.randomId(), by: "host" }),
        of<SluiceEvent>({ type: "sign-in/succeeded", ...subject }),
      );
    }),
  );
};

/** Asks again, with a message that is made anew, since a nonce is used once. */
const refused$ = (
  cause: unknown,
  { type }: ConnectedAccount,
  step: SignInStep,
  streams: JourneyStreams,
  ports: JourneyPorts,
): Observable<SluiceEvent> => {
  const failure = toFailure(cause);
  // The view shows what the server says, and nobody has declined.
  const isOfServer = failure.code === "sign-in/refused";
  const key = type === "smartAccount" ? "snackbar.smart-account" : "snackbar.signature-declined";
  return concat(
    of<SluiceEvent>({ type: "sign-in/failed", failure, isTold: !isOfServer }),
    defer(() => (isHidden(streams) ? show(streams, ports.env) : EMPTY)),
    isOfServer
      ? EMPTY
      : of<SluiceEvent>({
          type: "snackbar/show",
          id: ports.env.randomId(),
          snackbar: { kind: "error", message: { key } },
        }),
    // One that cannot be made is tried again with the next click.
    failure.code === "sign-in/message-invalid" ? EMPTY : prepare(step, ports),
  );
};
