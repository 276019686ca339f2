import {
  catchError,
  concat,
  filter,
  from,
  map,
  type Observable,
  of,
  switchMap,
  takeUntil,
  timer,
  withLatestFrom,
} from "rxjs";
import { failed, toFailure } from "../../base/errors.js";
import {
  SEARCH_DEBOUNCE_MS,
  SEARCH_MIN_CHARS,
  WALLETS_PAGE,
  WALLETS_RECOMMENDED,
  WALLETS_SEARCH,
} from "../../base/limits.js";
import { runOrTell } from "../../base/run-or-tell.js";
import type { State } from "../../base/state.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { directoryWallets$, WalletsQuery } from "../../streams/api/directory.js";
import type { DirectoryPart, Fact, SluiceEvent } from "../events.js";
import type { WalletsState } from "../payloads.js";
import type { Wiring } from "../wiring.js";

/** Asks the directory for a list. Null without a project id: it answers nobody. */
export type AskDirectory = (query: WalletsQuery) => ReturnType<typeof directoryWallets$>;

interface Streams {
  readonly events$: Observable<SluiceEvent>;
  readonly wallets$: State<WalletsState>;
}
type Ports = Pick<Wiring, "env" | "settings"> & { readonly ask: AskDirectory | null };

/** Recommended wallets, once. wire 3.1 */
export const recommendEffect = ({ events$, wallets$ }: Streams, ports: Ports): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "directory/recommend"),
    withLatestFrom(wallets$),
    runOrTell(
      ([{ id }, { directory }]) =>
        directory.recommended.status === "ready"
          ? of(unchanged(id))
          : load(id, "recommended", { page: 1, entries: WALLETS_RECOMMENDED }, ports),
      ([{ id }]) => unchanged(id),
    ),
  );

/** The next page, while there is one; a change of the certified switch starts over. S9.14 */
export const moreEffect = ({ events$, wallets$ }: Streams, ports: Ports): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "directory/more"),
    withLatestFrom(wallets$),
    runOrTell(
      ([
        { id },
        {
          directory: { all, certifiedOnly },
        },
      ]) =>
        all.complete
          ? of(unchanged(id))
          : load(
              id,
              "all",
              { page: all.page + 1, entries: WALLETS_PAGE, certifiedOnly },
              ports,
            ).pipe(takeUntil(certified$(events$))),
      ([{ id }]) => unchanged(id),
    ),
  );

/** Asks after a pause in typing, from two characters on; only the last question matters. S2.11 */
export const searchEffect = ({ events$, wallets$ }: Streams, ports: Ports): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "directory/search"),
    switchMap(({ id, query }) => {
      const text = query.trim();
      if (Array.from(text).length < SEARCH_MIN_CHARS)
        return from<Fact[]>([unchanged(id), { type: "directory/search-cleared" }]);
      return concat(
        of(unchanged(id)),
        timer(SEARCH_DEBOUNCE_MS, ports.env.scheduler).pipe(
          withLatestFrom(wallets$),
          switchMap(
            ([
              ,
              {
                directory: { certifiedOnly },
              },
            ]) =>
              load(
                null,
                "search",
                { page: 1, entries: WALLETS_SEARCH, search: text, certifiedOnly },
                ports,
              ),
          ),
          takeUntil(certified$(events$)),
        ),
      );
    }),
  );

const certified$ = (events$: Observable<SluiceEvent>): Observable<SluiceEvent> =>
  events$.pipe(filter((event) => event.type === "directory/certified"));

export const certifiedEffect = ({ events$ }: Pick<Streams, "events$">): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "directory/certified"),
    map(({ id, only }) => ({ type: "directory/certified-set", settles: [id], only })),
  );

const unchanged = (id: string): Fact => ({ type: "directory/unchanged", settles: [id] });

type Wanted = Omit<WalletsQuery, "chains" | "include" | "exclude">;

const load = (
  id: string | null,
  part: DirectoryPart,
  wanted: Wanted,
  { ask, settings }: Ports,
): Observable<Fact> => {
  const answer$ =
    ask === null
      ? of<Fact>({ type: "directory/failed", part, failure: NO_PROJECT })
      : ask({ ...wanted, ...scopeOf(settings) }).pipe(
          map(
            ({ wallets, count }): Fact => ({
              type: "directory/loaded",
              part,
              wallets,
              count,
              page: wanted.page,
              complete: wanted.page * wanted.entries >= count || wallets.length === 0,
            }),
          ),
          catchError((cause: unknown) =>
            of<Fact>({
              type: "directory/failed",
              part,
              failure: toFailure(cause, "http/unreachable"),
            }),
          ),
        );
  return concat(
    of<Fact>({
      type: "directory/loading",
      settles: id === null ? [] : [id],
      part,
      ...(wanted.search === undefined ? {} : { query: wanted.search }),
    }),
    answer$,
  );
};

const NO_PROJECT = toFailure(
  failed("options/project-id-missing", "The wallet directory needs a project id."),
);

/** Which networks and which wallets, by the host's lists. S6.3 */
const scopeOf = ({
  networks,
  wallets,
}: Settings): Pick<WalletsQuery, "chains" | "include" | "exclude"> => ({
  chains: networks.map(({ caipNetworkId }) => caipNetworkId),
  include: wallets.include,
  exclude: wallets.exclude,
});
