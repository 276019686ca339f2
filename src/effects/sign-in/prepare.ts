import { catchError, map, type Observable, of } from "rxjs";
import { toFailure } from "../../base/errors.js";
import { inTurn } from "../../base/in-turn.js";
import type { SluiceEvent } from "../../model/events.js";
import type { SignInStep, SignInSubject, WaitingMessage } from "../../model/sign-in.js";
import { checkedText } from "./checked.js";
import type { JourneyPorts } from "./parts.js";

/** A message that waited longer than this for the visitor is made anew, since its nonce may be short-lived. */
const SIGN_IN_FRESH_MS = 240_000;

/** Has the site make the message, so that the visitor can look at it. If that fails, the view says why. */
export const prepare = (subject: SignInSubject, ports: JourneyPorts): Observable<SluiceEvent> =>
  made$(subject, ports).pipe(
    map((message) => prepared(message, ports)),
    inTurn(),
    catchError((cause: unknown) =>
      of<SluiceEvent>({ type: "sign-in/failed", failure: toFailure(cause), isTold: false }),
    ),
  );

/**
 * The message to sign now: the one that the visitor could look at, unless its nonce may have expired. A new one comes with
 * the fact that shows it instead.
 *
 * @throws sign-in/message-invalid if it is not for this page, account and network, so that nobody is asked to sign it
 */
export const message$ = (
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
