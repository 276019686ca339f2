import {
  catchError,
  concat,
  distinctUntilChanged,
  EMPTY,
  filter,
  from,
  map,
  merge,
  type Observable,
  of,
  skip,
  switchMap,
  takeUntil,
  withLatestFrom,
} from "rxjs";
import type { State } from "../../base/state.js";
import { runOrTell } from "../../base/under-way.js";
import { after } from "../../base/wait.js";
import { customWallets } from "../../codecs/api/wallets.js";
import type { Fact, SluiceEvent } from "../../model/events.js";
import type { WalletsState } from "../../model/wallets.js";
import {
  type DirectoryPorts,
  type DirectorySettings,
  fetchPart,
  loadPart,
  pageOfAll,
  shownHere,
  unchanged,
} from "./load.js";

/** Wallets that a search gives, and that are recommended. S9.14 */
const WALLETS_SEARCH = 100;
const WALLETS_RECOMMENDED = 4;
/** The directory is searched after this pause in typing. S2.11 */
const SEARCH_DEBOUNCE_MS = 500;
const SEARCH_MIN_CHARS = 2;

interface Streams {
  readonly events$: Observable<SluiceEvent>;
  readonly wallets$: State<WalletsState>;
  readonly settings$: State<DirectorySettings>;
}

/** Fetches the recommended wallets once, with the ones that the host features or excludes. wire 3.1 */
export const recommendEffect = (
  { events$, wallets$, settings$ }: Streams,
  ports: DirectoryPorts,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "directory/recommend"),
    withLatestFrom(wallets$, settings$),
    runOrTell(
      ([{ id }, { directory }, settings]) =>
        directory.recommended.status === "ready"
          ? of(unchanged(id))
          : merge(
              loadPart(
                id,
                "recommended",
                { page: 1, entries: WALLETS_RECOMMENDED, without: settings.wallets.featured },
                settings,
                ports,
              ),
              featured(settings, ports),
              custom(settings, ports),
              excluded(settings, ports),
            ).pipe(takeUntil(reset$(events$))),
      ([{ id }]) => unchanged(id),
    ),
  );

/**
 * Lists the next page while there is one: a page that was read ahead, else the directory's. A change of the certified
 * switch starts over. S9.14
 */
export const moreEffect = (
  { events$, wallets$, settings$ }: Streams,
  ports: DirectoryPorts,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "directory/more"),
    withLatestFrom(wallets$, settings$),
    runOrTell(
      ([{ id }, { directory }, settings]) => {
        const { all } = directory;
        const [held] = all.ahead;
        if (all.complete) return of(unchanged(id));
        if (held !== undefined)
          return from<Fact[]>([unchanged(id), { type: "directory/loaded", part: "all", ...held }]);
        const next = pageOfAll(all.page + 1, directory, settings);
        return loadPart(id, "all", next, settings, ports).pipe(takeUntil(startsOver$(events$)));
      },
      ([{ id }]) => unchanged(id),
    ),
  );

/**
 * Searches after a pause in typing, from two characters on. A newer search replaces a pending one. What is searched for is
 * told at once, so that a visitor who goes on sooner finds it in the field on the way back. S2.11
 */
export const searchEffect = (
  { events$, wallets$, settings$ }: Streams,
  ports: DirectoryPorts,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "directory/search"),
    switchMap(({ id, query }) => {
      const text = query.trim();
      if (Array.from(text).length < SEARCH_MIN_CHARS)
        return from<Fact[]>([unchanged(id), { type: "directory/search-cleared" }]);
      return concat(
        of<Fact>({ type: "directory/loading", settles: [id], part: "search", query: text }),
        after(SEARCH_DEBOUNCE_MS, ports.env.scheduler).pipe(
          withLatestFrom(wallets$, settings$),
          switchMap(
            ([
              ,
              {
                directory: { certifiedOnly },
              },
              settings,
            ]) =>
              fetchPart(
                "search",
                { page: 1, entries: WALLETS_SEARCH, search: text, certifiedOnly },
                settings,
                ports,
              ),
          ),
          takeUntil(startsOver$(events$)),
        ),
      );
    }),
  );

const reset$ = (events$: Observable<SluiceEvent>): Observable<SluiceEvent> =>
  events$.pipe(filter((event) => event.type === "directory/reset"));

/** Drops requests under way: they belong to a list that is no longer wanted. */
const startsOver$ = (events$: Observable<SluiceEvent>): Observable<SluiceEvent> =>
  merge(reset$(events$), events$.pipe(filter((event) => event.type === "directory/certified")));

/** Drops every list when the host changes its choice of wallets or its networks; views fetch them again. S1.2 */
export const resetEffect = ({ settings$ }: Pick<Streams, "settings$">): Observable<Fact> =>
  settings$.pipe(
    distinctUntilChanged((a, b) => a.wallets === b.wallets && a.networks === b.networks),
    skip(1),
    map((): Fact => ({ type: "directory/reset" })),
  );

export const certifiedEffect = ({ events$ }: Pick<Streams, "events$">): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "directory/certified"),
    map(({ id, only }) => ({ type: "directory/certified-set", settles: [id], only })),
  );

/** In the host's order. */
const featured = (settings: DirectorySettings, ports: DirectoryPorts): Observable<Fact> => {
  const { featured: include } = settings.wallets;
  return include.length === 0
    ? EMPTY
    : loadPart(null, "featured", { page: 1, entries: include.length }, settings, ports, {
        include,
        exclude: [],
      });
};

/** The host's own wallets, which the directory does not know, are available at once. */
const custom = (settings: DirectorySettings, { env }: DirectoryPorts): Observable<Fact> => {
  const own = shownHere(customWallets(settings.wallets), settings, env);
  return own.length === 0
    ? EMPTY
    : of({
        type: "directory/loaded",
        part: "custom",
        wallets: own,
        count: 0,
        page: 1,
        complete: true,
      });
};

/** Names the excluded wallets: installed ones are recognised by rdns and name, not by id. S6.2 */
const excluded = (
  { wallets: { exclude } }: DirectorySettings,
  { ask }: DirectoryPorts,
): Observable<Fact> => {
  if (ask === null || exclude.length === 0) return EMPTY;
  return ask({ page: 1, entries: exclude.length, chains: [], include: exclude }).pipe(
    map(
      ({ wallets }): Fact => ({
        type: "directory/excluded",
        excluded: wallets.map(({ rdns, name }) => ({ rdns, name })),
      }),
    ),
    // Without their names they are still hidden in every list of the directory.
    catchError(() => EMPTY),
  );
};
