import { failed, messageOf, type SluiceError } from "../../base/errors.js";
import { connectFailure } from "../adapters/eip155/ask-accounts.js";

/** What a relay says when it refuses, and what that means. S8.12 to S8.14 */
const REFUSALS = [
  [
    "Unauthorized: origin not allowed",
    "relay/origin-not-allowed",
    "This site's address is not on the project's allowlist. The site's owner can add it to the project.",
  ],
  [
    "JWT validation error: JWT Token is not yet valid",
    "relay/clock-skew",
    "This device's clock is wrong. Correct the time settings and connect again.",
  ],
  [
    "Unauthorized: invalid key",
    "relay/invalid-project-id",
    "The project id of this site is not valid. The site's owner can correct it.",
  ],
] as const;

/** The refusal that an error of the relay carries, or null for a passing fault. */
export const relayRefusal = (cause: unknown): SluiceError | null => {
  const text = messageOf(cause);
  const refusal = REFUSALS.find(([said]) => text.includes(said));
  return refusal === undefined ? null : failed(refusal[1], refusal[2], cause);
};

/** Why pairing ended without a session. Rejections may be errors, plain objects or bare strings. */
export const pairingFailure = (cause: unknown): SluiceError => {
  if (/proposal expired/i.test(messageOf(cause)))
    return failed(
      "pairing/expired",
      "The code expired before a wallet used it. Ask for a fresh one.",
      cause,
    );
  return relayRefusal(cause) ?? connectFailure(cause);
};
