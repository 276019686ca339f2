import { namespaceOf } from "../../codecs/caip.js";
import type { FactOf, SluiceEvent } from "../events.js";
import { accountsChanged, activated } from "./active-account.js";
import {
  type ByNamespace,
  failed,
  started,
  withAttempt,
  withoutAttempts,
  withReason,
} from "./attempts.js";
import { connectionsOf } from "./by-namespace.js";
import { listOf } from "./list.js";
import type { Connection } from "./payload.js";
import { type ConnectionModel, connectionIn } from "./state.js";
import { withConnection } from "./with-connection.js";

/** Folds facts about connections and networks. */
export const foldModel = (model: ConnectionModel, event: SluiceEvent): ConnectionModel => {
  const next = after(model, event);
  return next === model ? model : settled(next);
};

const after = (model: ConnectionModel, event: SluiceEvent): ConnectionModel => {
  switch (event.type) {
    case "restore/gone":
      return withReason(model, [event.namespace], null);
    case "connect/started":
      return started(model, event);
    case "connect/slow":
      return withAttempt(model, event.attemptId, (attempt) => ({ ...attempt, slow: true }));
    case "connect/succeeded":
      return connected(model, event);
    case "connect/failed":
      return failed(model, event);
    // What was asking broke. An attempt has the id of its command.
    case "command/failed":
      return event.settles.reduce(
        (now, attemptId) => failed(now, { attemptId, failure: event.failure }),
        model,
      );
    case "connection/added":
      return { ...model, connections: [...model.connections, event.connection] };
    case "connection/accounts-changed":
      return accountsChanged(model, event);
    case "connection/chain-changed":
      return withConnection(model, event.connectionId, { caipNetworkId: event.caipNetworkId });
    case "network/switched": {
      const { caipNetworkId } = event;
      const id = model.active[namespaceOf(caipNetworkId)];
      return { ...withConnection(model, id, { caipNetworkId }), activeId: caipNetworkId };
    }
    case "connection/ended":
      return ended(model, event);
    case "connection/several-decided":
      return { ...model, several: event.several };
    case "connection/activated":
      return activated(model, event);
    case "options/updated":
      return event.networks === undefined
        ? model
        : { ...model, networks: event.networks.list, fallbackId: event.networks.fallbackId };
    default:
      return model;
  }
};

/**
 * What holds after every change. Where no active connection is left, the newest takes its place, unless the one
 * that was active in the last visit may still be restored. The active network is that of its wallet; without a
 * wallet, it is a configured one.
 */
const settled = (model: ConnectionModel): ConnectionModel => {
  const { connections, active, attempts, networks, activeId, fallbackId } = model;
  const isActive = ({ id, namespace }: Connection): boolean => active[namespace] === id;
  const others = connections.filter(
    (one) =>
      !isActive(one) &&
      !attempts.some(
        ({ restoring, namespaces }) => restoring && namespaces.includes(one.namespace),
      ),
  );
  const next = { ...model, active: idsOf([...others, ...connections.filter(isActive)]) };
  const isConfigured = networks.some(({ caipNetworkId }) => caipNetworkId === activeId);
  const here = connectionIn(next, namespaceOf(activeId));
  return {
    ...next,
    activeId: here?.caipNetworkId ?? (isConfigured ? activeId : fallbackId),
    shown: connectionsOf(next),
    listed: next.several ? listOf(next) : [],
  };
};

/** The id of the last one in each namespace. */
const idsOf = (connections: readonly Connection[]): ByNamespace<string> =>
  Object.fromEntries(connections.map(({ id, namespace }) => [namespace, id]));

/**
 * New connections become active, also those of another namespace than the active network's. Restored ones leave
 * the active network's namespace as it is, and only the first that is restored in a namespace was active there.
 */
const connected = (
  model: ConnectionModel,
  { attemptId, connections, replaced, restored }: FactOf<"connect/succeeded">,
): ConnectionModel => {
  const namespaces = connections.map(({ namespace }) => namespace);
  const chosen = connections.filter(
    ({ namespace }) =>
      !restored ||
      (model.active[namespace] === undefined &&
        model.attempts.find((one) => one.namespaces.includes(namespace))?.attemptId === attemptId),
  );
  return {
    ...withoutAttempts(model, { attemptId, namespaces, restoring: restored }),
    connections: [...model.connections.filter(({ id }) => !replaced.includes(id)), ...connections],
    active: { ...model.active, ...idsOf(chosen) },
    activeId:
      restored || namespaces.includes(namespaceOf(model.activeId))
        ? model.activeId
        : connections[0].caipNetworkId,
  };
};

const ended = (
  model: ConnectionModel,
  { namespace, connectionId, failure }: FactOf<"connection/ended">,
): ConnectionModel => {
  const connections = model.connections.filter(({ id }) => id !== connectionId);
  if (connections.length === model.connections.length) return model;
  return withReason({ ...model, connections }, [namespace], failure);
};
