import { failed, messageOf, type SluiceError } from "../../../base/errors.js";
import { connectFailure, isExpiry } from "../refusal.js";

/** Messages of a relay that refuses, and what they mean. S8.12 to S8.14 */
const REFUSALS = [
  ["origin not allowed", "relay/origin-not-allowed"],
  ["JWT Token is not yet valid", "relay/clock-skew"],
  ["Unauthorized: invalid key", "relay/invalid-project-id"],
] as const;

/** The refusal that an error of the relay means, or null for a passing fault. */
export const relayRefusal = (cause: unknown): SluiceError | null => {
  const text = messageOf(cause);
  const [said, code] = REFUSALS.find(([words]) => text.includes(words)) ?? [];
  return code === undefined ? null : failed(code, `The relay refused: ${said}.`, cause);
};

/** What an error of the relay's socket is. */
export const relayFailure = (cause: unknown): SluiceError =>
  relayRefusal(cause) ??
  failed("relay/unreachable", `The WalletConnect relay failed: ${messageOf(cause)}`, cause);

/** Why pairing ended without a session. Rejections may be errors, plain objects or bare strings. */
export const pairingFailure = (cause: unknown): SluiceError => {
  const refusal = relayRefusal(cause);
  if (refusal !== null) return refusal;
  return isExpiry(cause)
    ? failed("pairing/expired", "The code expired. Ask for a fresh one.", cause)
    : connectFailure(cause);
};
