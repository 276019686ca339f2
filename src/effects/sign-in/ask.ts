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
  switchMap,
  withLatestFrom,
} from "rxjs";
import { inTurn } from "../../base/commands.js";
import { failed, toFailure } from "../../base/errors.js";
import { readNow } from "../../base/state.js";
import { namespaceOf } from "../../codecs/caip.js";
import { SIGN_IN_RECORD } from "../../codecs/storage/sign-in-record.js";
import { type SigningRequest, signingRequest } from "../../codecs/text-to-sign.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { CommandOf, SluiceEvent } from "../../model/events.js";
import type { SignInStep, SignInSubject, WaitingMessage } from "../../model/sign-in.js";
import { isReady } from "../../model/sign-in-fold.js";
import { subjectOf } from "../../model/sign-in-states.js";
import { askSignature$ } from "../signing/ask-signature.js";
import { checkedText } from "./checked.js";
import { knownSessions } from "./sessions.js";
import { isHidden, type JourneyPorts, type JourneyStreams, show } from "./show.js";
import { settled } from "./sign-out.js";

/**
 * Asks the visitor to sign in, until they do or cancel. The message is made at once, so that it can be looked at and the
 * wallet's prompt opens within the click. S4.16
 */
export const ask = (
  subject: SignInSubject,
  streams: JourneyStreams,
  ports: JourneyPorts,
): Observable<SluiceEvent> => {
  const { caipNetworkId, address } = subject;
  const isRequired = ports.store.isRequired();
  const acts$ = streams.events$.pipe(
    filter((event) => event.type === "sign-in/sign" || event.type === "sign-in/cancel"),
    withLatestFrom(streams.signIn$),
    filter(([{ type }, { step }]) => type === "sign-in/cancel" || isReady(step)),
  );
  return merge(
    concat(
      of<SluiceEvent>({ type: "sign-in/asked", caipNetworkId, address, isRequired }),
      show(streams, ports.env),
    ),
    concat(of(null), acts$).pipe(
      switchMap((act) => {
        if (act === null) return prepare(subject, ports);
        const [{ type, id }, { step }] = act;
        return type === "sign-in/sign" && isReady(step) ? sign(id, step, streams, ports) : EMPTY;
      }),
    ),
  );
};

/** Settles a click on Sign when nobody is asked, the wallet is asked already, or sessions are being read. */
export const ignoredEffect = ({
  events$,
  signIn$,
}: Pick<JourneyStreams, "events$" | "signIn$">): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "sign-in/sign"),
    withLatestFrom(signIn$),
    filter(([, { step, reading }]) => reading !== null || !isReady(step)),
    map(([{ id }]) => ({ type: "sign-in/unchanged", settles: [id] })),
  );

/** Has the site make the message, so that the visitor can look at it. If that fails, the view says why. */
export const prepare = (subject: SignInSubject, ports: JourneyPorts): Observable<SluiceEvent> =>
  made$(subject, ports).pipe(
    map((message) => prepared(message, ports)),
    inTurn(),
    catchError((cause: unknown) =>
      of<SluiceEvent>({ type: "sign-in/failed", failure: toFailure(cause), isTold: false }),
    ),
  );

const prepared = (message: WaitingMessage, { vault }: JourneyPorts): SluiceEvent => ({
  type: "sign-in/prepared",
  messageRef: vault.put(message),
});

const made$ = (
  { caipNetworkId: chainId, address: accountAddress }: SignInSubject,
  { store, env }: JourneyPorts,
): Observable<WaitingMessage> =>
  store.create$({ chainId, accountAddress }).pipe(
    map((text) => ({
      data: checkedText(text, { chainId, accountAddress }, env),
      text,
      since: env.scheduler.now(),
    })),
  );

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

/** A message that waited longer than this for the visitor is made anew, since its nonce may be short-lived. */
const SIGN_IN_FRESH_MS = 240_000;

/**
 * The message to sign now: the one that the visitor could look at, unless its nonce may have expired. A new one comes with
 * the fact that shows it instead.
 *
 * @throws sign-in/message-invalid if it is not for this page, account and network, so that nobody is asked to sign it
 */
const message$ = (
  { messageRef, ...subject }: SignInStep,
  ports: JourneyPorts,
): Observable<{ readonly message: WaitingMessage; readonly facts: readonly SluiceEvent[] }> => {
  const waiting = messageRef === null ? undefined : ports.vault.see(messageRef);
  const oldest = ports.env.scheduler.now() - SIGN_IN_FRESH_MS;
  return waiting !== undefined && waiting.since > oldest
    ? of({ message: waiting, facts: [] })
    : made$(subject, ports).pipe(
        map((message) => ({ message, facts: [prepared(message, ports)] })),
      );
};

const signingOf = (
  { text }: WaitingMessage,
  { address, caipNetworkId: reviewedOn }: ConnectedAccount,
): SigningRequest & Required<Pick<CommandOf<"request">, "reviewedOn">> => {
  const asked = signingRequest(namespaceOf(reviewedOn), address, text);
  if (asked === null)
    throw failed("sign-in/no-wallet", "This wallet cannot sign texts. Connect another one.");
  return { ...asked, reviewedOn };
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
  // The view shows what the server says, or that nobody was asked: the visitor has not declined.
  const isShown = failure.code === "sign-in/refused" || failure.code === "chunk/load-failed";
  const key = type === "smartAccount" ? "snackbar.smart-account" : "snackbar.signature-declined";
  return concat(
    of<SluiceEvent>({ type: "sign-in/failed", failure, isTold: !isShown }),
    defer(() => (isHidden(streams) ? show(streams, ports.env) : EMPTY)),
    isShown
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
