import {
  catchError,
  concatMap,
  EMPTY,
  ignoreElements,
  map,
  mergeMap,
  type Observable,
  scan,
} from "rxjs";
import type { ConnectorType } from "../../codecs/wallet.js";
import type { States, Wiring } from "../wiring.js";
import type { Connection } from "./payload.js";
import { type SessionPorts, sessionPort } from "./session-port.js";
import { liveConnections } from "./state.js";

/**
 * Lets go of a connection that is no longer in the state: its provider leaves the registry, and a session
 * of WalletConnect or the embedded wallet that nothing uses any more is ended. S6.13
 */
export const releaseEffect = (
  { model$ }: Pick<States, "model$">,
  ports: SessionPorts & Pick<Wiring, "providers">,
): Observable<never> =>
  model$.pipe(
    map(({ connections }) => liveConnections(connections)),
    // Not pairwise, which would be one more file on the way to the dialog.
    scan(([, before], now): Live => [before, now], NOBODY),
    mergeMap(([before, now]) => {
      const gone = before.filter(({ id }) => !now.some((live) => live.id === id));
      for (const { id } of gone) ports.providers.drop(id);
      return [...new Set(gone.map(typeOf))].filter((type) => !now.map(typeOf).includes(type));
    }),
    concatMap(
      (type) =>
        sessionPort(type, ports)?.pipe(
          concatMap((port) => port.disconnect()),
          // The visitor's own disconnect reports its failure (disconnect.ts); here nobody waits.
          catchError(() => EMPTY),
        ) ?? EMPTY,
    ),
    ignoreElements(),
  );

/** The connections that are live, before a change and after it. */
type Live = readonly [before: readonly Connection[], now: readonly Connection[]];
const NOBODY: Live = [[], []];

const typeOf = ({ connector }: Connection): ConnectorType => connector.type;
