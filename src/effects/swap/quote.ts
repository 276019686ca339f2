import {
  catchError,
  combineLatest,
  forkJoin,
  map,
  type Observable,
  of,
  switchMap,
  throwError,
} from "rxjs";
import { type Failure, failed, toFailure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import { smallestUnits } from "../../base/units.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import { assetOf } from "../../codecs/payment/asset.js";
import type { TokensState } from "../../model/account.js";
import type { Holder } from "../../model/live.js";
import type { Quote, SwapFact, SwapState } from "../../model/swap.js";
import { prices$ } from "../../streams/api/account.js";
import { type BlockchainApi, isServed$ } from "../../streams/api/blockchain.js";
import { statusOf } from "../../streams/api/http.js";
import { type Exchange, gasPrice$, quote$ } from "../../streams/api/swap.js";
import { dueWhileVisible$ } from "../../streams/browser/reach.js";
import { lookedAt$ } from "../send/draft.js";
import type { Ports, Streams } from "../wiring.js";
import { exchangeOf, leastOf, type Wish, wishOf } from "./wish.js";

/** A quote is asked for this long after the last key, and then this often while it is shown. wire 4.20 */
const QUOTE_TYPED_MS = 400;
const QUOTE_MS = 10_000;

export interface QuoteStreams extends Streams<"swap$"> {
  readonly holder$: State<Holder>;
}
export interface SwapPorts extends Pick<Ports, "env"> {
  /** Null without a project id. */
  readonly api: BlockchainApi | null;
}

interface AskedStreams extends QuoteStreams, Streams<"tokens$"> {}

/**
 * Asks what is offered, once both tokens and an amount are given, and again every 10 s while the page is visible. An answer
 * about what is not asked for any more is dropped.
 *
 * ```
 * swap     --d------e-------       d, e: drafts
 * emits    --l--q---l---q--q       l: looking, q: quoted
 * ```
 */
export const quoteEffect = (
  { swap$, holder$, tokens$ }: AskedStreams,
  ports: SwapPorts,
): Observable<SwapFact> =>
  lookedAt$<Wish, SwapFact>(
    combineLatest([swap$, holder$]).pipe(map(([swap, holder]) => wishOf(swap, holder))),
    { type: "swap/quoted", quote: { status: "looking" } },
    dueWhileVisible$(ports.env, QUOTE_TYPED_MS, QUOTE_MS),
    (wish) =>
      offer$(exchangeOf(wish), wish.slippage, ports).pipe(
        map((quote) => told({ status: "ready", quote })),
        catchError((cause: unknown) => {
          const isTooMuch = isRefusal(cause) && holdsLess(readNow(tokens$), wish);
          return of(told({ status: "failed", failure: isTooMuch ? TOO_MUCH : toFailure(cause) }));
        }),
      ),
  );

/** The service has answered that it does not want to. It does not say why. wire 4.6 */
const isRefusal = (cause: unknown): boolean => /^4/.test(String(statusOf(cause)));

/** Whether the account is known to hold less than is to be given. */
const holdsLess = (
  { caipAddress, items }: TokensState,
  { from, network, sell, units }: Wish,
): boolean =>
  caipAddress === `${network.caipNetworkId}:${from}` &&
  items.some((token) => {
    if (assetOf(token, network).address?.toLowerCase() !== sell.address?.toLowerCase())
      return false;
    const held = smallestUnits(token.quantity.numeric, sell.decimals);
    return held !== null && held < BigInt(units);
  });

const TOO_MUCH: Failure = {
  code: "send/too-much",
  message: "The account has less than the amount. Enter a smaller one.",
};

/**
 * What is offered now.
 *
 * @param slippage in hundredths of a percent
 * @throws swap/unsupported, swap/no-quote, swap/no-liquidity; as the questions to the service
 */
export const offer$ = (
  exchange: Exchange,
  slippage: number,
  { api, env }: SwapPorts,
): Observable<Quote> => {
  if (api === null) return throwError(noService);
  return served$(api, exchange.caipNetworkId).pipe(
    switchMap((isServed) => {
      if (!isServed) throw notServed();
      return forkJoin({
        arrives: gasPrice$(api, exchange.caipNetworkId).pipe(
          switchMap((gasPrice) => quote$(api, exchange, gasPrice)),
        ),
        prices: worth$(api, exchange),
      });
    }),
    map(({ arrives, prices }) => {
      if (arrives === null || arrives === 0n) throw noQuote();
      return {
        arrives: String(arrives),
        least: String(leastOf(arrives, slippage)),
        prices,
        asOf: env.scheduler.now(),
      };
    }),
  );
};

/**
 * Whether the service may be asked about a network: its list names it. Where the list cannot be fetched, it may, and says itself what
 * it does not have. S7.22
 */
export const served$ = (api: BlockchainApi, id: CaipNetworkId): Observable<boolean> =>
  isServed$(api, id).pipe(catchError(() => of(true)));

/** What one of each is worth: many that are wanted are not held, so that nobody has asked yet. An offer is good without. */
export const worth$ = (api: BlockchainApi, { sell, buy }: Exchange): Observable<Quote["prices"]> =>
  prices$(api, [sell, buy]).pipe(
    map((all) => {
      const priceOf = (id: string): number | null =>
        all.find(({ address }) => address.toLowerCase() === id.toLowerCase())?.price ?? null;
      return { sell: priceOf(sell), buy: priceOf(buy) };
    }),
    catchError(() => of({ sell: null, buy: null })),
  );

const told = (quote: SwapState["quote"]): SwapFact => ({ type: "swap/quoted", quote });

const noQuote = () =>
  failed(
    "swap/no-quote",
    "There is no quote for this amount. Enter a larger one, or choose another token.",
  );
const notServed = () =>
  failed(
    "swap/unsupported",
    "The service has no swaps on this network. Switch to another network first.",
  );
const noService = () =>
  failed(
    "swap/unsupported",
    "Swaps come from a service that asks for a project id, and this site has none.",
  );
