import { type Failure, toFailure } from "../../base/errors.js";
import type { LoginFailureCode } from "../../base/login-failure-code.js";
import { boundedText } from "../../codecs/text.js";

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
