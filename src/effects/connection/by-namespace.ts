import type { Namespace } from "../../codecs/caip.js";
import type { ModelAttempt } from "./attempts.js";
import type { Attempt, ConnectionState, ConnectionsState } from "./payload.js";
import { type ConnectionModel, connectionIn } from "./state.js";

type Parts = Omit<ConnectionModel, "shown" | "listed">;

/** Every configured namespace, and every other one that has a connection or an attempt. S4.1 */
export const connectionsOf = (model: Parts): ConnectionsState => {
  const { networks, connections, attempts } = model;
  const namespaces = new Set([
    ...networks.map(({ chainNamespace }) => chainNamespace),
    ...connections.map(({ namespace }) => namespace),
    ...attempts.flatMap((attempt) => attempt.namespaces),
  ]);
  return Object.fromEntries([...namespaces].map((name) => [name, stateIn(model, name)]));
};

const stateIn = (model: Parts, namespace: Namespace): ConnectionState => {
  const connection = connectionIn(model, namespace);
  const found = model.attempts.find(({ namespaces }) => namespaces.includes(namespace));
  const attempt = found === undefined ? null : attemptOf(found);
  if (connection !== null) return { status: "connected", connection, attempt };
  if (attempt?.phase === "asking") return { status: "connecting", attempt };
  return { status: "disconnected", reason: model.reasons[namespace] ?? null, attempt };
};

const attemptOf = (model: ModelAttempt): Attempt => {
  const { attemptId, connector, restoring, slow, walletId, failure } = model;
  return failure === null
    ? { phase: "asking", attemptId, connector, restoring, slow, walletId }
    : { phase: "failed", attemptId, connector, failure, walletId };
};
