import {
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  startWith,
  switchMap,
  take,
} from "rxjs";
import { decodeHistory, type HistoryPage } from "../codecs/api/history.js";
import type { CaipNetworkId } from "../codecs/caip.js";
import { type BlockchainApi, blockchainRead$ } from "./api/blockchain.js";
import type { Reach } from "./browser/reach.js";

/** A list that is fetched page by page. */
export interface PagedQuestion<Fact> {
  /** Emits now and at each change. */
  readonly reach$: Observable<Reach>;
  /** Whether something of the list is known, so that there is no need to say that the device is offline. */
  readonly isKnown: () => boolean;
  /** Whether the newest page has to be fetched, if it is not being fetched. */
  readonly isOld: () => boolean;
  /** When to fetch the newest page again. What is wanted while that cannot be is fetched once it can. */
  readonly again$: Observable<unknown>;
  /** When an older page is wanted. */
  readonly more$: Observable<unknown>;
  /** The cursor of the older page; null if there is none, or none can be fetched now. */
  readonly next: () => string | null;
  /** Fetches the page of a cursor; null: the newest. Emits what there is to say of it, and never errors. */
  readonly ask$: (cursor: string | null) => Observable<Fact>;
  /** What there is to say where nothing is known and the device is offline. */
  readonly offline: Fact;
}

/**
 * Asks for the newest page as soon as the page is visible and the device online, and again when that is due; for older
 * ones, one at a time, when they are wanted. Nothing is begun while the page is hidden or the device offline. What was begun
 * before goes on, and is not begun once more.
 *
 * ```
 * again$   ------a----------
 * more$    ---------m--m----
 * asked    n-----n--o-------    n: newest, o: older
 * ```
 */
export const pagedAnswer = <Fact>({
  reach$,
  isKnown,
  isOld,
  again$,
  more$,
  next,
  ask$,
  offline,
}: PagedQuestion<Fact>): Observable<Fact> =>
  merge(
    reach$.pipe(
      filter((reach) => reach === "offline" && !isKnown()),
      map(() => offline),
    ),
    again$.pipe(
      map(() => true),
      startWith(false),
      switchMap((isWanted) =>
        reach$.pipe(
          filter((reach) => reach === "online"),
          filter((_, at) => (isWanted && at === 0) || isOld()),
          // Who hides the page and shows it again waits for the same answer.
          exhaustMap(() => ask$(null)),
        ),
      ),
    ),
    more$.pipe(
      // Nobody asks once more for what was asked for offline.
      exhaustMap(() =>
        reach$.pipe(
          filter((reach) => reach === "online"),
          take(1),
          mergeMap(() => {
            const cursor = next();
            return cursor === null ? EMPTY : ask$(cursor);
          }),
        ),
      ),
    ),
  );

/**
 * Reads a page of an account's history, once. `GET /v1/account/{address}/history`, S7.11, wire 4.3
 *
 * @param id null: all networks
 * @param cursor of the page before; null: the newest transactions
 * @param decode `decodeWholeHistory` for a page with its spam
 */
export const history$ = (
  api: BlockchainApi,
  address: string,
  id: CaipNetworkId | null,
  cursor: string | null,
  decode = decodeHistory,
): Observable<HistoryPage> =>
  blockchainRead$(
    api,
    `/v1/account/${encodeURIComponent(address)}/history`,
    { cursor: cursor ?? undefined, chainId: id ?? undefined },
    decode,
  );
