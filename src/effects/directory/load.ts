import {
  catchError,
  concat,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  takeUntil,
  withLatestFrom,
} from "rxjs";
import { failed, toFailure } from "../../base/errors.js";
import { runOrTell } from "../../base/under-way.js";
import { deviceIn } from "../../codecs/links.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import { opensPage } from "../../codecs/wallet-browsers.js";
import type { Fact } from "../../model/events.js";
import { WALLETS_PAGE } from "../../model/limits.js";
import { pageAhead } from "../../model/listed-wallets.js";
import type { DirectoryPage, DirectoryPart, DirectoryState } from "../../model/wallets.js";
import type { directoryWallets$, WalletsQuery } from "../../streams/api/directory.js";
import type { Streams, Wiring } from "../wiring.js";

/** Asks the directory for a list. Null without a project id, when it answers nobody. */
export type AskDirectory = (query: WalletsQuery) => ReturnType<typeof directoryWallets$>;

export type DirectoryPorts = Pick<Wiring, "env"> & { readonly ask: AskDirectory | null };

/** What the host wants of the directory. */
export type DirectorySettings = Pick<Settings, "wallets" | "networks" | "basic" | "enableEIP6963">;

interface Wanted extends Omit<WalletsQuery, "chains" | "include" | "exclude"> {
  /** Ids that another list shows already. */
  readonly without?: readonly string[];
}

/** Says that one list of the directory is being fetched, fetches it and tells the outcome. wire 3.1 */
export const loadPart = (
  id: string | null,
  part: DirectoryPart,
  ...asked: Asked
): Observable<Fact> =>
  concat(
    of<Fact>({ type: "directory/loading", settles: id === null ? [] : [id], part }),
    fetchPart(part, ...asked),
  );

/** Fetches one list of the directory and tells the outcome. */
export const fetchPart = (
  part: DirectoryPart,
  ...[wanted, settings, { ask, env }, lists]: Asked
): Observable<Fact> =>
  ask === null
    ? of<Fact>({ type: "directory/failed", part, failure: NO_PROJECT })
    : page$(wanted, settings, { ask, env }, lists).pipe(
        map((page): Fact => ({ type: "directory/loaded", part, ...page })),
        catchError((cause: unknown) =>
          of<Fact>({
            type: "directory/failed",
            part,
            failure: toFailure(cause, "http/unreachable"),
          }),
        ),
      );

type Asked = [wanted: Wanted, settings: DirectorySettings, ports: DirectoryPorts, lists?: Lists];

/** A page of all wallets. S9.14 */
export const pageOfAll = (
  page: number,
  { certifiedOnly }: Pick<DirectoryState, "certifiedOnly">,
  { wallets: { featured } }: DirectorySettings,
): Wanted => ({ page, entries: WALLETS_PAGE, certifiedOnly, without: featured });

/** Wallets by id: only these, in this order; or all but these. */
type Lists = Pick<WalletsQuery, "include" | "exclude">;

/** Asks for one page of the directory. */
const page$ = (
  { without = [], ...wanted }: Wanted,
  settings: DirectorySettings,
  { ask, env }: DirectoryPorts & { readonly ask: AskDirectory },
  chosen?: Lists,
): Observable<DirectoryPage> => {
  const { include, exclude } = settings.wallets;
  const lists = chosen ?? { include, exclude: [...exclude, ...without] };
  const chains = settings.networks.map(({ caipNetworkId }) => caipNetworkId);
  return ask({ ...wanted, ...lists, chains }).pipe(
    map(({ wallets, count }) => ({
      wallets: shownHere(wallets, settings, env, chosen?.include),
      count: chosen === undefined ? count : 0,
      page: wanted.page,
      complete: wanted.page * wanted.entries >= count || wallets.length === 0,
    })),
  );
};

/** The wallets that can be opened on this device (wire 3.1), in the order of `ids` if given. */
export const shownHere = (
  wallets: readonly DirectoryWallet[],
  settings: DirectorySettings,
  env: Pick<Wiring["env"], "page" | "media" | "global">,
  ids: readonly string[] = [],
): readonly DirectoryWallet[] => {
  const device = deviceIn(env);
  const rank = ({ id }: DirectoryWallet): number => ids.indexOf(id);
  return wallets
    .filter(
      (wallet) =>
        !device.mobile ||
        wallet.mobileLink !== null ||
        wallet.webappLink !== null ||
        opensPage(wallet, device, settings, env),
    )
    .sort((a, b) => rank(a) - rank(b));
};

export const unchanged = (id: string): Fact => ({ type: "directory/unchanged", settles: [id] });

const NO_PROJECT = toFailure(
  failed("options/project-id-missing", "The wallet directory needs a project id."),
);

/**
 * Fetches the page after those that are held, for the search, until the view is left or the visitor asks for something
 * else. A page that fails is not told, since nobody waits for it. S2.11
 */
export const readAheadEffect = (
  {
    events$,
    modal$,
    view$,
    wallets$,
    settings$,
  }: Streams<"modal$" | "view$" | "wallets$" | "settings$">,
  { env, ask }: DirectoryPorts,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "directory/read-ahead"),
    withLatestFrom(wallets$, settings$),
    runOrTell(
      ([{ id }, { directory }, settings]) => {
        const page = pageAhead(directory);
        if (ask === null || page === null) return of(unchanged(id));
        const wanted = pageOfAll(page, directory, settings);
        return concat(
          of(unchanged(id)),
          page$(wanted, settings, { env, ask }).pipe(
            map((answer): Fact => ({ type: "directory/held", ...answer })),
            catchError(() => EMPTY),
            takeUntil(
              merge(
                modal$.pipe(filter(({ open }) => !open)),
                view$.pipe(filter(({ current }) => current.view !== "AllWallets")),
                wallets$.pipe(filter((wallets) => pageAhead(wallets.directory) !== page)),
              ),
            ),
          ),
        );
      },
      ([{ id }]) => unchanged(id),
    ),
  );
