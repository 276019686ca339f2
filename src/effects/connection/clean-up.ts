import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  ignoreElements,
  map,
  mergeMap,
  type Observable,
  pairwise,
  startWith,
} from "rxjs";
import { CACHES } from "../../codecs/storage/caches.js";
import { SOCIAL_PROVIDER_KEY } from "../../codecs/storage/login-keys.js";
import { LOGIN_KEYS_OVER } from "../../codecs/storage/login-keys-over.js";
import { CONNECTIONS_RECORD } from "../../codecs/storage/records.js";
import type { Connection } from "../../model/connection.js";
import type { States } from "../../model/states.js";
import type { Ports, Wiring } from "../wiring.js";

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
    startWith<readonly Connection[]>([]),
    pairwise(),
    mergeMap(([before, now]) => {
      const gone = before.filter(({ id }) => !now.some((live) => live.id === id));
      for (const { id } of gone) wallets.delete(id);
      const unused = new Set(gone.map(({ sessionId }) => sessionId));
      for (const { sessionId } of now) unused.delete(sessionId);
      return [...unused];
    }),
    concatMap((id) => {
      const session = sessions.get(id);
      sessions.delete(id);
      return session?.endsUnused === true
        ? // The visitor's own disconnect reports its failure (disconnect.ts); here nobody waits for it.
          session.end().pipe(catchError(() => EMPTY))
        : EMPTY;
    }),
    ignoreElements(),
  );

/**
 * With `enableReconnect: false`, removes what an earlier visit stored at the first use, since nothing is
 * written before the visitor acts. The next pairing ends a WalletConnect session that is left over, and the
 * log-in is dropped. S4.4
 *
 * If nothing is connected by then, kept answers about accounts are removed as well. S4.3
 */
export const forgetEffect = ({
  records,
  settings,
}: Pick<Wiring, "records" | "settings">): Observable<never> =>
  defer(() => {
    if (!settings.enableReconnect) {
      records.remove(CONNECTIONS_RECORD);
      for (const key of [...LOGIN_KEYS_OVER, SOCIAL_PROVIDER_KEY]) records.removePlain(key);
    }
    const stored = records.read(CONNECTIONS_RECORD) ?? [];
    if (stored.length === 0) for (const key of CACHES) records.remove({ key });
    return EMPTY;
  });
