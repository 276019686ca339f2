import type { Namespace } from "../../codecs/caip.js";
import type { ConnectorType } from "../../codecs/wallet.js";
import type { Connection } from "../../model/connection.js";

/** Of a connection, live or stored, what decides whether it can exist beside another. */
export interface Place {
  readonly namespace: Namespace;
  readonly connectorId: string;
  readonly type: ConnectorType;
}

/** These have one session at a time, for all namespaces: the library's, and the log-in. S6.12 */
const ONE_SESSION: readonly ConnectorType[] = ["WALLET_CONNECT", "AUTH"];

/**
 * Ids of the connections that end when these are added: without `keepsOthers`, all others of their namespaces
 * (S6.13); with it, those that cannot exist beside the new ones.
 */
export const replacedBy = (
  added: readonly Connection[],
  live: readonly Connection[],
  keepsOthers: boolean,
): readonly string[] =>
  live
    .filter((old) =>
      added.some(
        (one) =>
          takesPlace(placeOf(one), placeOf(old), keepsOthers) &&
          // Namespaces of one session are connected side by side.
          (one.sessionId !== old.sessionId || one.namespace === old.namespace),
      ),
    )
    .map(({ id }) => id);

/** Whether a new connection ends an old one. */
export const takesPlace = (added: Place, old: Place, keepsOthers: boolean): boolean =>
  (added.namespace === old.namespace && (!keepsOthers || added.connectorId === old.connectorId)) ||
  (added.type === old.type && ONE_SESSION.includes(added.type));

export const placeOf = ({ namespace, connector }: Connection): Place => ({
  namespace,
  connectorId: connector.id,
  type: connector.type,
});

/** Whether both are connections of one wallet in one namespace. */
export const isSamePlace = (a: Place, b: Place): boolean =>
  a.namespace === b.namespace && a.connectorId === b.connectorId;
