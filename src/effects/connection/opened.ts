import { map, type Observable, take } from "rxjs";
import type { Namespace } from "../../codecs/caip.js";
import type { Connector } from "../../codecs/wallet.js";
import type { Connection } from "../../model/connection.js";
import { type ConnectionModel, connectionIn } from "../../model/connection-model.js";
import type { Session, Wallet } from "../../streams/wallets/port.js";
import type { Ports } from "../wiring.js";

export type OpenedPorts = Pick<Ports, "env" | "sessions" | "wallets">;

interface Opening {
  readonly connector: Connector;
  readonly namespaces: readonly Namespace[];
  readonly deepLink: string | null;
  readonly model: ConnectionModel;
}

/**
 * Makes connections of a session, and registers it and its wallets. The requested namespaces come first, then
 * others that the wallet granted and that are free. Empty if the wallet granted no requested one.
 */
export const opened$ = (
  session: Session,
  { connector, namespaces, deepLink, model }: Opening,
  { env, sessions, wallets }: OpenedPorts,
): Observable<readonly Connection[]> => {
  return session.wallets$.pipe(
    take(1),
    map((given) => {
      const wanted = given.filter(({ namespace }) => namespaces.includes(namespace));
      if (wanted.length === 0) return [];
      sessions.put(session.id, session);
      const others = given.filter((one) => !wanted.includes(one) && isFree(model, one.namespace));
      return [...wanted, ...others].map((wallet) => {
        const id = env.randomId();
        wallets.put(id, wallet);
        return connectionOf(wallet, { id, session, connector, deepLink });
      });
    }),
  );
};

/** A configured namespace that no wallet is connected in, or is being asked for. */
export const isFree = (model: ConnectionModel, namespace: Namespace): boolean =>
  connectionIn(model, namespace) === null &&
  !model.attempts.some((one) => one.failure === null && one.namespaces.includes(namespace)) &&
  model.networks.some(({ chainNamespace }) => chainNamespace === namespace);

export const connectionOf = (
  { namespace, state }: Wallet,
  {
    id,
    session,
    connector,
    deepLink,
  }: Pick<Connection, "id" | "connector" | "deepLink"> & { readonly session: Session },
): Connection => ({
  id,
  sessionId: session.id,
  namespace,
  connector,
  ...state,
  wallet: session.wallet,
  deepLink,
});
