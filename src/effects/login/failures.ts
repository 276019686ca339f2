import { type Failure, type FailureCode, toFailure } from "../../base/errors.js";
import { boundedText } from "../../codecs/text.js";

/** What can go wrong in a log-in, besides what can go wrong everywhere. Their texts come with its views. */
export type LoginFailureCode =
  /** What was typed is no e-mail address. S5.1 */
  | "login/email-invalid"
  /** A mail was sent less than 30 s ago; `retryAfterMs` says for how long none is sent. S5.8, S5.9 */
  | "login/too-early"
  /** What was typed is no six digits. S5.2 */
  | "login/code-invalid"
  /** The browser did not let the window of the social account open. S8.39 */
  | "login/popup-blocked"
  /** There is no address to send the visitor to. S8.39 */
  | "login/not-started"
  /** The visitor closed the window before there was a result. S8.37 */
  | "login/popup-closed"
  /** The visitor came back to this page, as it was left for the social account's, without a result. */
  | "login/came-back"
  /** The result came from a page that is not the embedded wallet's. wire 7 */
  | "login/origin-untrusted"
  /** The social account's service said no; the message is its own. wire 7 */
  | "login/refused"
  /** Logging in after a result failed. S8.38 */
  | "login/failed";

/** Why a log-in, or a part of it, did not work. */
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

/** A failure whose message never varies. */
export const loginFailure = (code: keyof typeof MESSAGES): LoginFailure => ({
  code,
  message: MESSAGES[code],
});

/**
 * The failure of a request to the embedded wallet. Its words may repeat what the visitor typed, which must
 * not get onto the bus that way.
 */
export const askingFailed = (cause: unknown, secrets: readonly string[]): LoginFailure => {
  const failure = toFailure(cause);
  const message = secrets
    .filter((secret) => secret !== "")
    .reduce((said, secret) => said.replaceAll(secret, "…"), failure.message);
  return { ...failure, message };
};

/** The failure of an approval elsewhere, where nothing was typed: a refusal is that of the service. */
export const approvalFailed = (cause: unknown): LoginFailure => {
  const failure = toFailure(cause);
  return failure.code === "frame/rejected" ? refusedBy(failure.message) : failure;
};

const REFUSAL_MAX = 300;

/** What a social account's service said, fit to be shown. */
export const refusedBy = (said: string): LoginFailure => ({
  code: "login/refused",
  message: boundedText(said, REFUSAL_MAX),
});
