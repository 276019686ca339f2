import { catchError, concat, defer, EMPTY, from, mergeMap, type Observable, of } from "rxjs";
import { failed, toFailure } from "../../base/errors.js";
import { inTurn } from "../../base/in-turn.js";
import { readNow } from "../../base/state.js";
import { namespaceOf } from "../../codecs/caip.js";
import { SIGN_IN_RECORD } from "../../codecs/storage/sign-in-record.js";
import { type SigningRequest, signingRequest } from "../../codecs/text-to-sign.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { SluiceEvent } from "../../model/events.js";
import type { SignInStep, WaitingMessage } from "../../model/sign-in.js";
import { subjectOf } from "../../model/sign-in-states.js";
import { askSignature$ } from "../signing/ask-signature.js";
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
            askSignature$(
              requestId,
              signingOf(message, account),
              account,
              streams,
              ports,
              (signature) =>
                concat(
                  of<SluiceEvent>({ type: "sign-in/checking" }),
                  accepted$(message, signature, step, streams, ports),
                ),
            ),
          ),
        ),
        inTurn(),
      ),
    ).pipe(catchError((cause: unknown) => refused$(cause, account, step, streams, ports)));
  });

const signingOf = (
  { text }: WaitingMessage,
  { address, caipNetworkId }: ConnectedAccount,
): SigningRequest => {
  const asked = signingRequest(namespaceOf(caipNetworkId), address, text);
  if (asked === null)
    throw failed("sign-in/no-wallet", "This wallet cannot sign texts. Connect another one.");
  return asked;
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
