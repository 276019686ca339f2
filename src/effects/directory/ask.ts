import {
  catchError,
  concat,
  EMPTY,
  filter,
  from,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  takeUntil,
  timer,
  withLatestFrom,
} from "rxjs";
import {
  SEARCH_DEBOUNCE_MS,
  SEARCH_MIN_CHARS,
  WALLETS_PAGE,
  WALLETS_RECOMMENDED,
  WALLETS_SEARCH,
} from "../../base/limits.js";
import { runOrTell } from "../../base/run-or-tell.js";
import type { State } from "../../base/state.js";
import type { Fact, SluiceEvent } from "../events.js";
import type { WalletsState } from "../payloads.js";
import { type DirectoryPorts, loadPart } from "./load.js";

interface Streams {
  readonly events$: Observable<SluiceEvent>;
  readonly wallets$: State<WalletsState>;
}

/** Recommended wallets, once, and with them whom the host features or excludes. wire 3.1 */
export const recommendEffect = (
  { events$, wallets$ }: Streams,
  ports: DirectoryPorts,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "directory/recommend"),
    withLatestFrom(wallets$),
    runOrTell(
      ([{ id }, { directory }]) =>
        directory.recommended.status === "ready"
          ? of(unchanged(id))
          : merge(
              loadPart(
                id,
                "recommended",
                { page: 1, entries: WALLETS_RECOMMENDED, without: ports.settings.wallets.featured },
                ports,
              ),
              featured(ports),
              excluded(ports),
            ),
      ([{ id }]) => unchanged(id),
    ),
  );

/** The next page, while there is one; a change of the certified switch starts over. S9.14 */
export const moreEffect = (
  { events$, wallets$ }: Streams,
  ports: DirectoryPorts,
): Observable<Fact> =>
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
          : loadPart(
              id,
              "all",
              {
                page: all.page + 1,
                entries: WALLETS_PAGE,
                certifiedOnly,
                without: ports.settings.wallets.featured,
              },
              ports,
            ).pipe(takeUntil(certified$(events$))),
      ([{ id }]) => unchanged(id),
    ),
  );

/** Asks after a pause in typing, from two characters on; only the last question matters. S2.11 */
export const searchEffect = (
  { events$, wallets$ }: Streams,
  ports: DirectoryPorts,
): Observable<Fact> =>
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
              loadPart(
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

/** In the host's order. */
const featured = (ports: DirectoryPorts): Observable<Fact> => {
  const { featured: include } = ports.settings.wallets;
  return include.length === 0
    ? EMPTY
    : loadPart(null, "featured", { page: 1, entries: include.length }, ports, {
        include,
        exclude: [],
      });
};

/** Excluded wallets are named by their ids; installed ones are known by rdns and name. S6.2 */
const excluded = ({ ask, settings }: DirectoryPorts): Observable<Fact> => {
  const { exclude } = settings.wallets;
  if (ask === null || exclude.length === 0) return EMPTY;
  return ask({ page: 1, entries: exclude.length, chains: [], include: exclude }).pipe(
    map(
      ({ wallets }): Fact => ({
        type: "directory/excluded",
        excluded: wallets.map(({ rdns, name }) => ({ rdns, name })),
      }),
    ),
    // Not known who they are: they stay hidden in every list of the directory.
    catchError(() => EMPTY),
  );
};
