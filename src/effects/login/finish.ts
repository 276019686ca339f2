import { filter, map, merge, mergeMap, type Observable, of, take, withLatestFrom } from "rxjs";
import { type Failure, toFailure } from "../../base/errors.js";
import type { LoginFailureCode } from "../../base/failure-codes.js";
import { type Namespace, namespaceOf } from "../../codecs/caip.js";
import { boundedText } from "../../codecs/text.js";
import { type ConnectionModel, EMBEDDED_ID } from "../../model/connection-model.js";
import { type CommandOf, type SluiceEvent, settles } from "../../model/events.js";
import type { LoginPlace } from "../../model/login.js";
import { offeredBy } from "../../streams/wallets/embedded/user.js";
import { DONE, failedAt, type LoginParts, next, type Told } from "./step.js";

/**
 * Connects the embedded wallet after a log-in; from here on it is a wallet like any other. A failure to connect
 * is shown on the step, which can be tried again.
 */
export const connectWallet = (
  { events$, model$, settings$, env }: Pick<LoginParts, "events$" | "model$" | "settings$" | "env">,
  at: LoginPlace,
): Observable<Told> =>
  model$.pipe(
    take(1),
    withLatestFrom(settings$),
    mergeMap(([model, { endpoints }]) => {
      const id = env.randomId();
      const connect: CommandOf<"connect"> = {
        type: "connect",
        id,
        connectorId: EMBEDDED_ID,
        namespace: namespaceIn(model, endpoints.frame),
      };
      const outcome$ = events$.pipe(
        filter(settles(id)),
        take(1),
        map(
          (event): Told =>
            "failure" in event && event.failure != null ? failedAt(at, event.failure) : next(DONE),
        ),
      );
      return merge(outcome$, of<SluiceEvent>(connect));
    }),
  );

/** The network to connect the embedded wallet on: the active one if the wallet supports it. wire 6.11 */
const namespaceIn = ({ activeId, networks }: ConnectionModel, frame: string): Namespace => {
  const offers = offeredBy(frame);
  const ids = [activeId, ...networks.map(({ caipNetworkId }) => caipNetworkId)];
  return namespaceOf(ids.find(offers) ?? activeId);
};

/** Leaving a log-in also gives up connecting the wallet. */
export const giveUpConnecting = ({
  model$,
  env,
}: Pick<LoginParts, "model$" | "env">): Observable<SluiceEvent> =>
  model$.pipe(
    take(1),
    mergeMap(({ attempts }) =>
      attempts
        // A restore under way is not part of the log-in.
        .filter((one) => one.connector.id === EMBEDDED_ID && one.failure === null && !one.restoring)
        .flatMap(({ namespaces: [namespace] }) => namespace ?? []),
    ),
    map((namespace) => ({ type: "connect/cancel", id: env.randomId(), namespace })),
  );

const MESSAGES = {
  "login/email-invalid": "The e-mail address is not valid.",
  "login/code-invalid": "The code is not six digits.",
  "login/popup-blocked": "Failed to initiate social connection",
  "login/not-started": "Failed to initiate social connection",
  "login/popup-closed": "Popup closed",
  "login/came-back": "The visitor came back without a result.",
  "login/origin-untrusted": "The log-in came back from an origin that is not trusted.",
  "login/failed": "Failed to connect",
  "login/closed": "Modal closed. Start the log-in again.",
  "login/not-expected":
    "No code or other mail is expected now. Log in by e-mail first, and wait while `login$` is busy.",
  "login/off":
    "This way to log in is off here. Turn it on in the option `features`, or offer another one.",
} as const satisfies Readonly<
  Record<Exclude<LoginFailureCode, "login/too-early" | "login/refused">, string>
>;

/** A failure with a constant message. */
export const loginFailure = (code: keyof typeof MESSAGES): Failure => ({
  code,
  message: MESSAGES[code],
});

/**
 * The failure of a request to the embedded wallet. Its message may repeat what the visitor typed, which must
 * stay off the bus.
 */
export const askingFailed = (cause: unknown, secrets: readonly string[]): Failure => {
  const failure = toFailure(cause);
  const message = secrets.reduce((said, secret) => said.replaceAll(secret, "…"), failure.message);
  return { ...failure, message };
};

/**
 * The failure of an approval elsewhere, where nothing was typed. A refusal comes from the social account's
 * service.
 */
export const approvalFailed = (cause: unknown): Failure => {
  const failure = toFailure(cause);
  return failure.code === "frame/rejected" ? refusedBy(failure.message) : failure;
};

const REFUSAL_MAX = 300;

/** The refusal of a social account's service, with its message bounded. */
export const refusedBy = (said: string): Failure => ({
  code: "login/refused",
  message: boundedText(said, REFUSAL_MAX),
});
