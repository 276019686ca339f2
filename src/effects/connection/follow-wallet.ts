import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  pairwise,
  startWith,
  takeUntil,
  takeWhile,
} from "rxjs";
import { inTurn } from "../../base/in-turn.js";
import type { Connection } from "../../model/connection.js";
import type { Fact } from "../../model/events.js";
import { gone$ } from "../../model/live-connections.js";
import type { States } from "../../model/states.js";
import type { Session, WalletChange } from "../../streams/wallets/port.js";
import type { Ports } from "../wiring.js";
import { ended } from "./disconnect.js";

/**
 * Turns the changes of each connected wallet into facts. A connection ends when it has no wallet, or its session
 * no longer has it.
 */
export const followWalletEffect = (
  { model$ }: Pick<States, "model$">,
  { wallets, sessions }: Pick<Ports, "wallets" | "sessions">,
): Observable<Fact> =>
  model$.pipe(
    map(({ connections }) => connections),
    distinctUntilChanged(),
    startWith([]),
    pairwise(),
    mergeMap(([before, now]) => now.filter(({ id }) => !before.some((one) => one.id === id))),
    mergeMap((connection) => {
      const wallet = wallets.get(connection.id);
      if (wallet === undefined)
        return of(
          ended(connection, {
            code: "internal",
            message: "The wallet's provider was lost. Connect again.",
          }),
        );
      return merge(
        wallet.changes$.pipe(map((change) => factOf(connection, change))),
        // After the wallet's own changes: one that says that it ended has the better reason.
        withdrawn$(connection, sessions.get(connection.sessionId)),
      ).pipe(
        takeWhile(({ type }) => type !== "connection/ended", true),
        takeUntil(gone$(model$, connection)),
      );
    }),
  );

const withdrawn$ = (connection: Connection, session: Session | undefined): Observable<Fact> =>
  (session?.wallets$ ?? of()).pipe(
    filter((wallets) => !wallets.some(({ namespace }) => namespace === connection.namespace)),
    inTurn(),
    map(() =>
      ended(connection, {
        code: "connection/withdrawn",
        message: `${connection.wallet.name} no longer offers this kind of network here. Connect it again, or choose another wallet.`,
      }),
    ),
  );

const factOf = (connection: Connection, change: WalletChange): Fact => {
  const { id: connectionId, namespace, wallet } = connection;
  switch (change.kind) {
    case "accounts":
      return {
        type: "connection/accounts-changed",
        namespace,
        connectionId,
        accounts: change.accounts,
        unordered: change.unordered,
      };
    case "network":
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
    case "expired":
      return ended(connection, {
        code: "connection/expired",
        message: `The session with ${wallet.name} has expired. Connect again to go on.`,
      });
    case "ended":
      return ended(connection, {
        code: "connection/ended-by-wallet",
        message: `${wallet.name} ended the connection. Connect again to go on.`,
      });
  }
};
