import { filter, map, type Observable, scan, tap, withLatestFrom } from "rxjs";
import { RECENT_WALLETS_MAX } from "../../base/limits.js";
import { RECENT_RECORD } from "../../codecs/storage/records.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import { walletOf } from "../../model/directory-lists.js";
import type { Fact, SluiceEvent } from "../../model/events.js";
import type { Streams, Wiring } from "../wiring.js";

/** A directory wallet that connected becomes the most recent one. S3.7 */
export const rememberRecentEffect = (
  { events$, wallets$ }: Streams<"wallets$">,
  { records }: Pick<Wiring, "records">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "connect/succeeded" || event.type === "connect/started"),
    chosenOnSuccess(),
    withLatestFrom(wallets$),
    map(([walletId, wallets]) => {
      const wallet = walletOf(wallets, walletId);
      return wallet === null ? null : withMostRecent(wallets.recent, wallet);
    }),
    filter((recent) => recent !== null),
    tap((recent) => records.write(RECENT_RECORD, recent)),
    map((wallets) => ({ type: "recent/changed", wallets })),
  );

/** Directory id of the wallet whose attempt succeeded. */
const chosenOnSuccess =
  () =>
  (events$: Observable<SluiceEvent>): Observable<string> =>
    events$.pipe(
      scan(
        (chosen: { asked: string | null; connected: string | null }, event) =>
          event.type === "connect/started"
            ? { asked: event.walletId, connected: null }
            : { asked: null, connected: chosen.asked },
        { asked: null, connected: null },
      ),
      map(({ connected }) => connected),
      filter((id) => id !== null),
    );

const withMostRecent = (
  recent: readonly DirectoryWallet[],
  wallet: DirectoryWallet,
): readonly DirectoryWallet[] =>
  [wallet, ...recent.filter(({ id }) => id !== wallet.id)].slice(0, RECENT_WALLETS_MAX);
