import { type Failure, type FailureCode, toFailure } from "../../base/errors.js";
import { boundedText } from "../../codecs/text.js";

/** Failures that only a log-in can meet. Their texts are loaded with its views. */
export type LoginFailureCode =
  /** The text is not an e-mail address. */
  | "login/email-invalid"
  /** A mail was sent less than 30 s ago; `retryAfterMs` says how long to wait. */
  | "login/too-early"
  /** The code is not six digits. */
  | "login/code-invalid"
  /** The browser blocked the social account's window. */
  | "login/popup-blocked"
  /** The embedded wallet gave no address to send the visitor to. */
  | "login/not-started"
  /** The visitor closed the window before the log-in was finished. */
  | "login/popup-closed"
  /** The visitor left for the social account's page and came back without a result. */
  | "login/came-back"
  /** The result came from an origin other than the embedded wallet's. */
  | "login/origin-untrusted"
  /** The social account's service refused; the message is the service's own. */
  | "login/refused"
  /** The social account confirmed, but logging in to the embedded wallet failed. */
  | "login/failed";

/** Why a log-in, or a step of it, failed. */
export interface LoginFailure extends Omit<Failure, "code"> {
  readonly code: FailureCode | LoginFailureCode;
}

const MESSAGES = {
  "login/email-invalid": "The e-mail address is not valid.",
  "login/code-invalid": "The code is not six digits.",
  "login/popup-blocked": "Failed to initiate social connection",
  "login/not-started": "Failed to initiate social connection",
  "login/popup-closed": "Popup closed",
  "login/came-back": "The visitor came back without a result.",
  "login/origin-untrusted": "The log-in came back from an origin that is not trusted.",
  "login/failed": "Failed to connect",
} as const satisfies Readonly<
  Record<Exclude<LoginFailureCode, "login/too-early" | "login/refused">, string>
>;

/** A failure with a constant message. */
export const loginFailure = (code: keyof typeof MESSAGES): LoginFailure => ({
  code,
  message: MESSAGES[code],
});

/**
 * The failure of a request to the embedded wallet. Its message may repeat what the visitor typed, which must
 * stay off the bus.
 */
export const askingFailed = (cause: unknown, secrets: readonly string[]): LoginFailure => {
  const failure = toFailure(cause);
  const message = secrets.reduce((said, secret) => said.replaceAll(secret, "…"), failure.message);
  return { ...failure, message };
};

/**
 * The failure of an approval elsewhere, where nothing was typed. A refusal comes from the social account's
 * service.
 */
export const approvalFailed = (cause: unknown): LoginFailure => {
  const failure = toFailure(cause);
  return failure.code === "frame/rejected" ? refusedBy(failure.message) : failure;
};

const REFUSAL_MAX = 300;

/** The refusal of a social account's service, with its message bounded. */
export const refusedBy = (said: string): LoginFailure => ({
  code: "login/refused",
  message: boundedText(said, REFUSAL_MAX),
});
