import { EMPTY, expand, map, mergeMap, type Observable, take, takeLast } from "rxjs";
import type { HistoryPage, Transaction } from "../../codecs/api/history.js";
import type { Nft } from "../../codecs/nft.js";
import type { NftPage, NftWish } from "../../streams/wallets/namespaces/sources.js";
import { HISTORY_PAGES_UNASKED } from "../limits.js";

/** Where to look for transactions, and what counts. */
export interface Search {
  readonly page$: (cursor: string | null) => Observable<HistoryPage>;
  /** Whether the list shows a transaction. */
  readonly isShown: (transaction: Transaction) => boolean;
  /** Whether the list has the transaction already. */
  readonly isKnown: (transaction: Transaction) => boolean;
  /** Emits as soon as a further page may be read. */
  readonly ready$: Observable<unknown>;
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
  { page$, isShown, isKnown, ready$ }: Search,
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
  const isNews = ({ items }: HistoryPage): boolean => items.some((one) => !isKnown(one));
  return read$(from, 0).pipe(
    expand((page) =>
      page.next === null || isNews(page) || page.pages >= HISTORY_PAGES_UNASKED
        ? EMPTY
        : ready$.pipe(
            take(1),
            mergeMap(() => read$(page.next, page.pages)),
          ),
    ),
    takeLast(1),
    map((page) => ({
      items: page.items,
      next: page.next,
      isPaused: page.next !== null && !isNews(page),
    })),
  );
};

/** Where a search begins, and what is known before. */
export interface NftSearch {
  /** Null: at the newest transactions. */
  readonly from: string | null;
  readonly read$: (wish: NftWish) => Observable<NftPage | null>;
  /** Emits as soon as a further page may be read. */
  readonly ready$: Observable<unknown>;
  readonly items: readonly Nft[];
  /** Where an earlier search ended, which a new one from the beginning goes on from; null if nothing is known of one. */
  readonly end: { readonly next: string | null; readonly isPaused: boolean } | null;
}

/** A page, and whether the search goes on. */
export interface FoundNfts extends Pick<NftPage, "held" | "gone" | "next"> {
  readonly isGoingOn: boolean;
  readonly isPaused: boolean;
}

/**
 * Reads pages until there are no more, ten at most. A cursor that leads back to a page that was read ends the search. A search
 * from the beginning asks again about what was held, and passes over what was read before. Null: nobody knows.
 *
 * @throws what the pages throw
 */
export const pages$ = ({
  from,
  read$,
  ready$,
  items,
  end,
}: NftSearch): Observable<FoundNfts | null> => {
  const visited = new Set([from]);
  const asked = new Set(from === null ? [] : items.map(({ id }) => id));
  const page$ = (cursor: string | null, before: number) =>
    read$({ cursor, also: from === null && before === 0 ? items : [], except: asked }).pipe(
      map((page) => {
        if (page === null) return null;
        for (const { id } of page.held) asked.add(id);
        for (const id of page.gone) asked.add(id);
        const isMet = page.isKnown && from === null && end !== null;
        const wanted = isMet ? end.next : page.next;
        const next = wanted !== null && visited.has(wanted) ? null : wanted;
        visited.add(next);
        const pages = before + 1;
        const isPaused =
          next !== null && (pages >= HISTORY_PAGES_UNASKED || (isMet && end.isPaused));
        const { held, gone } = page;
        return { held, gone, next, isPaused, isGoingOn: next !== null && !isPaused, pages };
      }),
    );
  return page$(from, 0).pipe(
    expand((page) =>
      page?.isGoingOn
        ? ready$.pipe(
            take(1),
            mergeMap(() => page$(page.next, page.pages)),
          )
        : EMPTY,
    ),
    map((page) => {
      if (page === null) return null;
      const { pages: _, ...found } = page;
      return found;
    }),
  );
};
