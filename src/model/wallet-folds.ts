import type { Failure } from "../base/errors.js";
import type { Namespace } from "../codecs/caip.js";
import type { Attempt } from "./connection.js";
import type { Attempts, ModelAttempt } from "./connection-model.js";
import type { FactOf, SluiceEvent } from "./events.js";
import { initialSwitch, type NetworkSwitch } from "./network.js";
import { initialPairing, type PairingModel } from "./pairing.js";
import type { TransactionStack } from "./requests.js";

export const foldSwitch = (state: NetworkSwitch, event: SluiceEvent): NetworkSwitch => {
  switch (event.type) {
    case "network/asking":
      return { status: "asking", network: event.network };
    case "network/switch-failed":
      return state.status === "asking" && state.network.caipNetworkId === event.caipNetworkId
        ? { status: "failed", network: state.network, failure: event.failure }
        : state;
    case "network/switched":
    case "modal/closed":
      return state.status === "idle" ? state : initialSwitch;
    default:
      return state;
  }
};

export const foldPairing = (state: PairingModel, event: SluiceEvent): PairingModel => {
  switch (event.type) {
    case "pairing/preparing":
      return { status: "preparing", attemptId: event.attemptId };
    case "pairing/offered": {
      const { attemptId, uriRef, expiresAt } = event;
      return { status: "ready", attemptId, uriRef, expiresAt, expired: false };
    }
    case "pairing/expired":
      return state.status === "ready" && state.attemptId === event.attemptId
        ? { ...state, expired: true }
        : state;
    case "connect/succeeded":
    case "connect/failed":
      return state.status !== "idle" && state.attemptId === event.attemptId
        ? initialPairing
        : state;
    // What was asking broke. An attempt has the id of its command.
    case "command/failed":
      return state.status !== "idle" && event.settles.includes(state.attemptId)
        ? initialPairing
        : state;
    default:
      return state;
  }
};

export const foldFlows = (state: TransactionStack, event: SluiceEvent): TransactionStack => {
  switch (event.type) {
    case "transaction/pushed":
      return [...state, event.entry];
    case "transaction/popped":
      return state.filter(({ id }) => id !== event.entryId);
    default:
      return state;
  }
};

export const started = <M extends Attempts>(
  model: M,
  { type: _, ...attempt }: FactOf<"connect/started">,
): M => {
  const cleared = withoutAttempts(model, attempt);
  // What this wallet refused before is over now that it is asked again, wherever that was.
  const others = cleared.attempts.filter(
    ({ failure, connector }) => failure === null || connector.id !== attempt.connector.id,
  );
  return { ...cleared, attempts: [...others, { ...attempt, slow: false, failure: null }] };
};

/** Updates an attempt. A fact about an attempt that is gone changes nothing. */
export const withAttempt = <M extends Attempts>(
  model: M,
  attemptId: string,
  step: (attempt: ModelAttempt) => ModelAttempt,
): M =>
  model.attempts.some((one) => one.attemptId === attemptId)
    ? {
        ...model,
        attempts: model.attempts.map((one) => (one.attemptId === attemptId ? step(one) : one)),
      }
    : model;

/** Given up by the visitor or for another wallet: no failure to show. */
const QUIET = ["connect/cancelled", "command/superseded"];

export const failed = <M extends Attempts>(
  model: M,
  { attemptId, failure }: Pick<FactOf<"connect/failed">, "attemptId" | "failure">,
): M => {
  const attempt = model.attempts.find((one) => one.attemptId === attemptId);
  if (attempt === undefined || attempt.failure !== null) return model;
  if (!attempt.restoring && !QUIET.includes(failure.code))
    return withAttempt(model, attemptId, (one) => ({ ...one, failure }));
  const cleared = withoutAttempts(model, { ...attempt, namespaces: [] });
  if (QUIET.includes(failure.code)) return cleared;
  // A failed restore is the namespace's own reason: the visitor had not asked for it now.
  return withReason(cleared, attempt.namespaces, failure);
};

/** Removes the named attempt and every other one in these namespaces, but no restore because of another restore. */
export const withoutAttempts = <M extends Attempts>(
  model: M,
  {
    attemptId,
    namespaces,
    restoring,
  }: Pick<ModelAttempt, "attemptId" | "namespaces" | "restoring">,
): M => {
  const attempts = model.attempts.filter(
    (other) =>
      other.attemptId !== attemptId &&
      ((restoring && other.restoring) ||
        !other.namespaces.some((name) => namespaces.includes(name))),
  );
  return withReason({ ...model, attempts }, namespaces, null);
};

/** Says why these namespaces are disconnected. It shows where no connection is left. */
export const withReason = <M extends Attempts>(
  model: M,
  namespaces: readonly Namespace[],
  reason: Failure | null,
): M => ({
  ...model,
  reasons: {
    ...model.reasons,
    ...Object.fromEntries(namespaces.map((name) => [name, reason])),
  },
});

/** What is told of an attempt. */
export const attemptOf = (model: ModelAttempt): Attempt => {
  const { attemptId, connector, restoring, slow, walletId, failure } = model;
  return failure === null
    ? { phase: "asking", attemptId, connector, restoring, slow, walletId }
    : { phase: "failed", attemptId, connector, failure, walletId };
};
