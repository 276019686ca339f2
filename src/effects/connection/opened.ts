import { map, type Observable, take } from "rxjs";
import type { Namespace } from "../../codecs/caip.js";
import type { Connector } from "../../codecs/wallet.js";
import type { Session, Wallet } from "../../streams/wallets/port.js";
import type { Ports } from "../wiring.js";
import type { Connection } from "./payload.js";
import { type ConnectionModel, connectionIn } from "./state.js";

export type OpenedPorts = Pick<Ports, "env" | "sessions" | "wallets">;

interface Opening {
  readonly connector: Connector;
  readonly namespaces: readonly Namespace[];
  readonly deepLink: string | null;
  readonly model: ConnectionModel;
}

/**
 * Makes connections of a session, and registers it and its wallets. The requested namespaces come first, then
 * others that the wallet granted and that have no connection yet. Empty if the wallet granted no requested one.
 */
export const opened$ = (
  session: Session,
  { connector, namespaces, deepLink, model }: Opening,
  { env, sessions, wallets }: OpenedPorts,
): Observable<readonly Connection[]> => {
  const isFree = (namespace: Namespace): boolean =>
    connectionIn(model, namespace) === null &&
    model.networks.some(({ chainNamespace }) => chainNamespace === namespace);
  const connectionOf = (wallet: Wallet): Connection => {
    const id = env.randomId();
    wallets.put(id, wallet);
    return {
      id,
      sessionId: session.id,
      namespace: wallet.namespace,
      connector,
      ...wallet.state,
      wallet: session.wallet,
      deepLink,
    };
  };
  return session.wallets$.pipe(
    take(1),
    map((given) => {
      const wanted = given.filter(({ namespace }) => namespaces.includes(namespace));
      if (wanted.length === 0) return [];
      sessions.put(session.id, session);
      const others = given.filter((one) => !wanted.includes(one) && isFree(one.namespace));
      return [...wanted, ...others].map(connectionOf);
    }),
  );
};
