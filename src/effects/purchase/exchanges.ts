import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  forkJoin,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  takeWhile,
  withLatestFrom,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { readNow, type State } from "../../base/state.js";
import type { Purchasable } from "../../codecs/api/onramp.js";
import { offersExchanges } from "../../codecs/options/onramp.js";
import { outsidePictures } from "../../codecs/strangers.js";
import type {
  Exchanges,
  ExchangesPage,
  PurchaseFact,
  PurchaseState,
} from "../../model/purchase.js";
import { joinedPage, noExchanges, shownExchange } from "../../model/purchase-fold.js";
import type { BlockchainApi } from "../../streams/api/blockchain.js";
import { exchangeStatus$, exchanges$ } from "../../streams/api/purchase.js";
import { dueWhileVisible$ } from "../../streams/browser/reach.js";
import type { Ports, Streams } from "../wiring.js";
import type { Awaited } from "./arrival.js";

/** What an exchange would have to send. */
interface Wanted {
  readonly asset: Purchasable;
  readonly amount: string;
}

/**
 * The exchanges for what is bought. An exchange sends so much of it, and not for so much money: it is asked for with what a
 * quote gives, and not before. Who fails, or names none, is as if there were none. Of their pictures, those of hosts that are
 * not trusted are left out. Further pages are read when the visitor wants them. wire 4.17
 */
export const exchangesEffect = (
  { events$, purchase$, settings$ }: Streams<"purchase$" | "settings$">,
  { env }: Pick<Ports, "env">,
  api: BlockchainApi | null,
): Observable<PurchaseFact> =>
  api === null
    ? EMPTY
    : combineLatest([purchase$, settings$]).pipe(
        map(([state, { onramp }]) => (offersExchanges(onramp) ? wantedIn(state) : null)),
        distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
        withLatestFrom(settings$, purchase$),
        switchMap(([wanted, settings, state]) => {
          if (wanted === null) return state?.exchanges == null ? EMPTY : of(named(null));
          const pictureOf = outsidePictures(settings, env.page().origin);
          const page$: ReadPage = (page) =>
            exchanges$(api, wanted.asset, wanted.amount, page).pipe(
              map(({ exchanges, total }) => ({
                sellers: exchanges.map((one) => shownExchange(one, pictureOf(one.image))),
                total,
              })),
            );
          return merge(
            namedAgain$(wanted, state?.exchanges?.pages ?? 1, page$),
            more$(events$, purchase$, page$),
          );
        }),
      );

const wantedIn = (state: PurchaseState | null): Wanted | null =>
  state?.quote.status === "ready" && state.draft.asset !== null
    ? { asset: state.draft.asset, amount: state.quote.quote.gets }
    : null;

type ReadPage = (page: number) => Observable<ExchangesPage>;

/** As many pages as were shown: what is on the screen does not go because the amount is another one. */
const namedAgain$ = (
  { amount }: Wanted,
  pages: number,
  page$: ReadPage,
): Observable<PurchaseFact> =>
  forkJoin(Array.from({ length: pages }, (_, at) => page$(at + 1))).pipe(
    map((all) => all.reduce(joinedPage, noExchanges(amount))),
    map((exchanges) => named(exchanges.sellers.length === 0 ? null : exchanges)),
    catchError(() => of(named(null))),
  );

/** The next page, one at a time, when the visitor wants it. */
const more$ = (
  events$: Streams["events$"],
  purchase$: State<PurchaseState | null>,
  page$: ReadPage,
): Observable<PurchaseFact> =>
  events$.pipe(
    filter(({ type }) => type === "purchase/exchanges-asked"),
    exhaustMap(() => {
      const held = readNow(purchase$)?.exchanges;
      return held?.more !== "asking"
        ? EMPTY
        : page$(held.pages + 1).pipe(
            catchError(() => of(null)),
            map((page): PurchaseFact => ({ type: "purchase/exchanges-added", page })),
          );
    }),
  );

/** Answers who wants more of them. */
export const moreExchangesEffect = ({ events$ }: Streams): Observable<PurchaseFact> =>
  events$.pipe(
    filter((event) => event.type === "purchase/more-exchanges"),
    map(({ id }): PurchaseFact => ({ type: "purchase/exchanges-asked", settles: [id] })),
  );

const named = (exchanges: Exchanges | null): PurchaseFact => ({
  type: "purchase/exchanges-named",
  exchanges,
});

/** The service is asked this often what an exchange says of a transfer, while the page is visible. */
const EXCHANGE_STATUS_MS = 5_000;

/**
 * What an exchange says of a purchase, asked every 5 s while the page is visible, until it has sent it or it has failed. That
 * it has sent it is no arrival, and that it has failed no end: the chain decides. An answer that does not come, or cannot be read, says nothing. wire 4.17
 *
 * @param sessionId null at any other provider, of whom nothing is asked
 */
export const exchangeSays$ = (
  { by, wish }: Pick<Awaited, "by" | "wish">,
  sessionId: string | null,
  { api, env }: { readonly api: BlockchainApi | null; readonly env: Env },
): Observable<PurchaseFact> =>
  by.kind !== "exchange" || sessionId === null || api === null
    ? EMPTY
    : dueWhileVisible$(env, EXCHANGE_STATUS_MS, EXCHANGE_STATUS_MS).pipe(
        exhaustMap(() =>
          exchangeStatus$(api, by.exchangeId, sessionId, wish).pipe(catchError(() => EMPTY)),
        ),
        takeWhile(({ status }) => status === "pending", true),
        filter(({ status }) => status !== "pending"),
        map(
          ({ status, txHash }): PurchaseFact =>
            status === "sent"
              ? { type: "purchase/sent", purchaseId: wish.id, txHash }
              : { type: "purchase/exchange-failed", purchaseId: wish.id },
        ),
      );
