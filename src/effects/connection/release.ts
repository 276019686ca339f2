import {
  catchError,
  concatMap,
  EMPTY,
  ignoreElements,
  map,
  mergeMap,
  type Observable,
  pairwise,
} from "rxjs";
import type { State } from "../../base/state.js";
import type { Connection } from "../payloads.js";
import type { Wiring } from "../wiring.js";
import { type ConnectionModel, liveConnections } from "./state.js";

/**
 * Lets go of a connection that is no longer in the state: its provider leaves the registry, and a
 * WalletConnect session that nothing uses any more is ended. S6.13
 */
export const releaseEffect = (
  { model$ }: { readonly model$: State<ConnectionModel> },
  { providers, walletConnect$ }: Pick<Wiring, "providers" | "walletConnect$">,
): Observable<never> =>
  model$.pipe(
    map(({ connections }) => liveConnections(connections)),
    pairwise(),
    mergeMap(([before, now]) => {
      const gone = before.filter(({ id }) => !now.some((live) => live.id === id));
      for (const { id } of gone) providers.drop(id);
      return gone.some(isWalletConnect) && !now.some(isWalletConnect) ? [true] : [];
    }),
    concatMap(() =>
      walletConnect$.pipe(
        concatMap((port) => port.disconnect()),
        // The visitor's own disconnect reports its failure (disconnect.ts); here nobody waits.
        catchError(() => EMPTY),
      ),
    ),
    ignoreElements(),
  );

const isWalletConnect = ({ connector }: Connection): boolean => connector.type === "WALLET_CONNECT";
