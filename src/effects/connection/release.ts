import { catchError, concatMap, EMPTY, ignoreElements, map, mergeMap, type Observable } from "rxjs";
import { withBefore } from "../../base/with-before.js";
import type { Connection } from "../../model/connection.js";
import type { States } from "../../model/states.js";
import type { Ports } from "../wiring.js";

/**
 * Cleans up after a connection that is no longer in the state: drops its wallet, and its session once no connection
 * uses it. A session that would continue at the wallet is ended. S6.13
 */
export const releaseEffect = (
  { model$ }: Pick<States, "model$">,
  { wallets, sessions }: Pick<Ports, "wallets" | "sessions">,
): Observable<never> =>
  model$.pipe(
    map(({ connections }) => connections),
    withBefore<readonly Connection[]>([]),
    mergeMap(([before, now]) => {
      const gone = before.filter(({ id }) => !now.some((live) => live.id === id));
      for (const { id } of gone) wallets.drop(id);
      const unused = new Set(gone.map(({ sessionId }) => sessionId));
      for (const { sessionId } of now) unused.delete(sessionId);
      return [...unused];
    }),
    concatMap((id) => {
      const session = sessions.get(id);
      sessions.drop(id);
      return session?.endsUnused === true
        ? // The visitor's own disconnect reports its failure (disconnect.ts); here nobody waits for it.
          session.end().pipe(catchError(() => EMPTY))
        : EMPTY;
    }),
    ignoreElements(),
  );
