import { EMPTY, filter, map, mergeMap, type Observable, take, tap, withLatestFrom } from "rxjs";
import { RECENT_RECORD } from "../../codecs/storage/records.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import type { Fact, SluiceEvent } from "../../model/events.js";
import { walletOf } from "../../model/listed-wallets.js";
import type { Streams, Wiring } from "../wiring.js";

/** Number of recent wallets, newest first. S9.6 */
const RECENT_WALLETS_MAX = 2;

/** A directory wallet that connected becomes the most recent one. S3.7 */
export const rememberRecentEffect = (
  { events$, wallets$ }: Streams<"wallets$">,
  { records }: Pick<Wiring, "records">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "connect/started"),
    mergeMap(({ attemptId, walletId }) =>
      walletId === null ? EMPTY : chosen$(events$, attemptId, walletId),
    ),
    withLatestFrom(wallets$),
    map(([walletId, wallets]) => {
      const wallet = walletOf(wallets, walletId);
      return wallet === null ? null : withMostRecent(wallets.recent, wallet);
    }),
    filter((recent) => recent !== null),
    tap((recent) => records.write(RECENT_RECORD, recent)),
    map((wallets) => ({ type: "recent/changed", wallets })),
  );

/** The wallet that an attempt asks, once it has connected. */
const chosen$ = (
  events$: Observable<SluiceEvent>,
  attemptId: string,
  walletId: string,
): Observable<string> =>
  events$.pipe(
    filter((event) => event.type === "connect/succeeded" || event.type === "connect/failed"),
    filter((outcome) => outcome.attemptId === attemptId),
    take(1),
    filter(({ type }) => type === "connect/succeeded"),
    map(() => walletId),
  );

const withMostRecent = (
  recent: readonly DirectoryWallet[],
  wallet: DirectoryWallet,
): readonly DirectoryWallet[] =>
  [wallet, ...recent.filter(({ id }) => id !== wallet.id)].slice(0, RECENT_WALLETS_MAX);
