import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  of,
  switchMap,
  withLatestFrom,
} from "rxjs";
import type { Purchasable } from "../../codecs/api/onramp.js";
import { offersExchanges } from "../../codecs/options/onramp.js";
import { outsidePictures } from "../../codecs/outside-pictures.js";
import { shownExchange } from "../../model/for-sale.js";
import type { Exchanges, PurchaseFact, PurchaseState } from "../../model/purchase.js";
import type { BlockchainApi } from "../../streams/api/blockchain.js";
import { exchanges$ } from "../../streams/api/exchanges.js";
import type { Ports, Streams } from "../wiring.js";

/** What an exchange would have to send. */
interface Wanted {
  readonly asset: Purchasable;
  readonly amount: string;
}

/**
 * The exchanges for what is bought. An exchange sends so much of it, and not for so much money: it is asked for with what a
 * quote gives, and not before. Who fails, or names none, is as if there were none. Of their pictures, those of hosts that are
 * not trusted are left out. wire 4.17
 */
export const exchangesEffect = (
  { purchase$, settings$ }: Pick<Streams<"purchase$" | "settings$">, "purchase$" | "settings$">,
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
          return namedFor$(wanted, api, outsidePictures(settings, env.page().origin));
        }),
      );

const wantedIn = (state: PurchaseState | null): Wanted | null =>
  state?.quote.status === "ready" && state.draft.asset !== null
    ? { asset: state.draft.asset, amount: state.quote.quote.gets }
    : null;

const namedFor$ = (
  { asset, amount }: Wanted,
  api: BlockchainApi,
  pictureOf: ReturnType<typeof outsidePictures>,
): Observable<PurchaseFact> =>
  exchanges$(api, asset, amount).pipe(
    map((items) => items.map((one) => shownExchange(one, pictureOf(one.image)))),
    map((sellers) => named(sellers.length === 0 ? null : { amount, sellers })),
    catchError(() => of(named(null))),
  );

const named = (exchanges: Exchanges | null): PurchaseFact => ({
  type: "purchase/exchanges-named",
  exchanges,
});
