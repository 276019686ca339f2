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
import type { Ports, States } from "../wiring.js";
import type { Connection } from "./payload.js";

/**
 * Lets go of a connection that is no longer in the state: its wallet leaves the registry, and so does a session
 * that no connection uses any more; one that would go on elsewhere is ended. S6.13
 */
export const releaseEffect = (
  { model$ }: Pick<States, "model$">,
  { wallets, sessions }: Pick<Ports, "wallets" | "sessions">,
): Observable<never> =>
  model$.pipe(
    map(({ connections }) => connections),
    // Not pairwise, which would be one more file on the way to the dialog.
    scan(([, before], now): Live => [before, now], NOBODY),
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
        ? // The visitor's own disconnect reports its failure (disconnect.ts); here nobody waits.
          session.end().pipe(catchError(() => EMPTY))
        : EMPTY;
    }),
    ignoreElements(),
  );

/** The connections that are live, before a change and after it. */
type Live = readonly [before: readonly Connection[], now: readonly Connection[]];
const NOBODY: Live = [[], []];
