import {
  filter,
  ignoreElements,
  map,
  type Observable,
  pairwise,
  startWith,
  tap,
  withLatestFrom,
} from "rxjs";
import type { State } from "../../base/state.js";
import { CACHES } from "../../codecs/storage/caches.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { Cache } from "../../streams/storage/cache.js";
import type { Records } from "../../streams/storage/records.js";
import { moved$ } from "../requests/moved.js";
import type { Streams } from "../wiring.js";

interface Accounts {
  /** Every account that is shared now. */
  readonly accounts$: State<readonly ConnectedAccount[]>;
}
type Forgets = Pick<Cache<unknown>, "remove">;

/** Removes kept answers about an account once it is no longer shared. S4.3 */
export const forgetGoneEffect = ({ accounts$ }: Accounts, cache: Forgets): Observable<never> =>
  accounts$.pipe(
    startWith<readonly ConnectedAccount[]>([]),
    pairwise(),
    map(([before, now]) =>
      before.filter((one) => !now.some((other) => other.address === one.address)),
    ),
    forgetIn(cache),
  );

/** Removes kept answers about accounts that may have sent a transaction, since they may be outdated. */
export const forgetSpentEffect = (
  { events$, accounts$ }: Accounts & Streams,
  cache: Forgets,
): Observable<never> =>
  moved$(events$).pipe(
    withLatestFrom(accounts$),
    map(([, accounts]) => accounts),
    forgetIn(cache),
  );

/**
 * Removes every kept answer once no account is shared, also those of parts that are not loaded in this visit.
 * S4.3
 */
export const forgetAllEffect = (
  { accounts$ }: Accounts,
  records: Pick<Records, "remove">,
): Observable<never> =>
  accounts$.pipe(
    startWith<readonly ConnectedAccount[]>([]),
    pairwise(),
    filter(([before, now]) => before.length > 0 && now.length === 0),
    tap(() => {
      for (const key of CACHES) records.remove({ key });
    }),
    ignoreElements(),
  );

/** Keys end with the address. */
const forgetIn = (cache: Forgets) => (accounts$: Observable<readonly ConnectedAccount[]>) =>
  accounts$.pipe(
    filter((accounts) => accounts.length > 0),
    tap((accounts) =>
      cache.remove((key) => accounts.some(({ address }) => key.endsWith(`:${address}`))),
    ),
    ignoreElements(),
  );
