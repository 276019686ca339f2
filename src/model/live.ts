import { filter, type Observable } from "rxjs";
import type { State } from "../base/state.js";
import type { Namespace } from "../codecs/caip.js";
import type { SentTransaction } from "../codecs/storage/transfers.js";
import type { Connection } from "./connection.js";
import { accountOf, type ConnectionModel, networkOf } from "./connection-model.js";
import type { PendingRequest } from "./requests.js";

/** The active connection of a namespace, or null. */
export const connectionIn = <N extends Namespace>(
  { connections, active }: Pick<ConnectionModel, "connections" | "active">,
  namespace: N,
): Connection<N> | null => {
  const isActive = (one: Connection): one is Connection<N> => one.id === active[namespace];
  return connections.find(isActive) ?? null;
};

/** Whether the connection of the last visit may still come in a namespace. */
export const isRestoring = (
  { active, attempts, reasons }: Pick<ConnectionModel, "active" | "attempts" | "reasons">,
  namespace: Namespace,
): boolean =>
  active[namespace] === undefined &&
  // Nothing was tried yet, or it is being tried.
  (reasons[namespace] === undefined ||
    attempts.some(({ restoring, namespaces }) => restoring && namespaces.includes(namespace)));

/** The active account and network, both of one moment. */
export const holderOf = (model: ConnectionModel) => ({
  account: accountOf(model),
  network: networkOf(model),
});

export type Holder = ReturnType<typeof holderOf>;

/** Emits when a connection is no longer live: it ended, or another replaced it. */
export const gone$ = (
  model$: State<ConnectionModel>,
  { id }: Pick<Connection, "id">,
): Observable<ConnectionModel> =>
  model$.pipe(filter(({ connections }) => !connections.some((live) => live.id === id)));

/** Whether the embedded wallet is connected. */
export const isLoggedIn = ({ connections }: Pick<ConnectionModel, "connections">): boolean =>
  connections.some(({ connector }) => connector.type === "AUTH");

/** Whether a request goes to the embedded wallet, which is connected. */
export const isEmbedded = (
  { connectionId }: Pick<PendingRequest, "connectionId">,
  { connections }: Pick<ConnectionModel, "connections">,
): boolean =>
  connections.some(({ id, connector }) => id === connectionId && connector.type === "AUTH");

/**
 * Whether anything may take the place of a transaction. Nothing does once a block has it. A wallet that has sent something to
 * cancel it is not asked again, nor is one that has sent something in its place with a number (nonce) of its own.
 */
export const isOpen = (sent: SentTransaction): boolean =>
  sent.status === "pending" && sent.outbidBy === undefined && !hasOtherNumber(sent);

/** Whether the wallet has ignored the number of what it was to take the place of, so that both may come into a block. */
export const hasOtherNumber = ({ differences }: Pick<SentTransaction, "differences">): boolean =>
  differences?.some(({ what }) => what === "number") === true;
