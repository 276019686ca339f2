import { EMPTY, expand, map, type Observable, takeLast } from "rxjs";
import type { HistoryPage, Transaction } from "../../codecs/api/history.js";
import { HISTORY_PAGES_UNASKED } from "../limits.js";

/** Where to look for transactions, and what counts. */
export interface Search {
  readonly page$: (cursor: string | null) => Observable<HistoryPage>;
  /** Whether the list shows a transaction. */
  readonly isShown: (transaction: Transaction) => boolean;
  /** Ids that the list has already. */
  readonly known: ReadonlySet<string>;
}

/** What was found. `isPaused`: nothing new, although there are more pages. */
export interface Found extends HistoryPage {
  readonly isPaused: boolean;
}

/**
 * Reads pages of a history until one has something new, ten at most. A cursor that leads back to a page that was read
 * ends the history.
 *
 * @throws what the pages throw
 */
export const walk$ = (
  from: string | null,
  { page$, isShown, known }: Search,
): Observable<Found> => {
  const visited = new Set([from]);
  const read$ = (cursor: string | null, before: number) =>
    page$(cursor).pipe(
      map(({ items, next }) => {
        const isBack = next === null || visited.has(next);
        visited.add(next);
        return { items: items.filter(isShown), next: isBack ? null : next, pages: before + 1 };
      }),
    );
  const isNews = ({ items }: HistoryPage): boolean => items.some(({ id }) => !known.has(id));
  return read$(from, 0).pipe(
    expand((page) =>
      page.next === null || isNews(page) || page.pages >= HISTORY_PAGES_UNASKED
        ? EMPTY
        : read$(page.next, page.pages),
    ),
    takeLast(1),
    map((page) => ({
      items: page.items,
      next: page.next,
      isPaused: page.next !== null && !isNews(page),
    })),
  );
};
