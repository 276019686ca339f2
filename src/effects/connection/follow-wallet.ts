import {
  distinctUntilChanged,
  EMPTY,
  from,
  groupBy,
  map,
  mergeMap,
  type Observable,
  of,
  switchMap,
} from "rxjs";
import type { WalletChange, WalletProvider } from "../../streams/wallets/adapter.js";
import type { Fact } from "../events.js";
import type { States, Wiring } from "../wiring.js";
import { accountsIn } from "./connection-from.js";
import { ended } from "./ended.js";
import type { Connection } from "./payload.js";

/** Listens to each connected wallet: account, chain, lock, end. A connection without its provider ends. */
export const followWalletEffect = (
  { model$ }: Pick<States, "model$">,
  ports: Pick<Wiring, "providers" | "adapterOf">,
): Observable<Fact> =>
  model$.pipe(
    mergeMap(({ connections }) => from(Object.entries(connections))),
    groupBy(([namespace]) => namespace),
    mergeMap((same$) =>
      same$.pipe(
        map(([, state]) => (state.status === "connected" ? state.connection : null)),
        distinctUntilChanged((a, b) => a?.id === b?.id),
        switchMap((connection) => (connection === null ? EMPTY : follow(connection, ports))),
      ),
    ),
  );

const follow = (
  connection: Connection,
  { providers, adapterOf }: Pick<Wiring, "providers" | "adapterOf">,
): Observable<Fact> => {
  const provider = providers.get(connection.id);
  const adapter = adapterOf(connection.namespace);
  return provider === undefined || adapter === null
    ? of(
        ended(connection, {
          code: "internal",
          message: "The wallet's provider was lost. Connect again.",
        }),
      )
    : adapter.changes$(provider).pipe(map((change) => factOf(connection, change, provider)));
};

const factOf = (connection: Connection, change: WalletChange, provider: WalletProvider): Fact => {
  const { id: connectionId, namespace, wallet } = connection;
  switch (change.kind) {
    case "accounts":
      return {
        type: "connection/accounts-changed",
        namespace,
        connectionId,
        accounts: accountsIn(connection, change.addresses, provider),
      };
    case "chain":
      return {
        type: "connection/chain-changed",
        namespace,
        connectionId,
        caipNetworkId: change.caipNetworkId,
      };
    case "no-longer-shared":
      return ended(connection, {
        code: "connection/no-longer-shared",
        message: `${wallet.name} was locked, or no longer shares an account with this site. Unlock it and connect again.`,
      });
    case "ended":
      return ended(connection, {
        code: "connection/ended-by-wallet",
        message: `${wallet.name} ended the connection. Connect again to go on.`,
      });
  }
};
