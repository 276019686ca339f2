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
import { runOrTell } from "../../base/run-or-tell.js";
import { pageAhead } from "../../model/directory-lists.js";
import type { Fact } from "../../model/events.js";
import type { Streams } from "../wiring.js";
import { type DirectoryPorts, page$, pageOfAll, unchanged } from "./load.js";

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
