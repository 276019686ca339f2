import {
  catchError,
  forkJoin,
  from,
  map,
  mergeMap,
  type Observable,
  of,
  switchMap,
  toArray,
} from "rxjs";
import {
  type Coin,
  type FoundCoin,
  isCarrierIn,
  isUsedIn,
  outspendsIn,
  type Rates,
  ratesIn,
  rawIn,
  unspentIn,
} from "../../../../../codecs/namespaces/bip122/esplora-coins.js";
import type { AskNode, RestQuestion } from "../../../../api/node-question.js";
import { esplora, moving, ord } from "../esplora.js";
import { type Selected, type Spend, select, sumOf } from "./select.js";

/** Which coins an account may spend, and what services are asked before something is sent, and after. wire 4.18 */

const AT_ONCE = 4;
/** Of those that are in no block yet, so many are looked at. */
const PENDING_MAX = 20;

/** Coins of an account. */
export interface Coins {
  /** Those that may be spent, as far as is known. */
  readonly coins: readonly Coin[];
  /** The worth of the others. */
  readonly kept: bigint;
}

/** Those that are in a block, and what has come back to the account from what it sent itself. What others send may still be taken back. */
export const coins$ = (ask: AskNode, address: string): Observable<Coins> =>
  ask(unspent(address)).pipe(
    switchMap((all) => {
      const pending = all.filter(({ status }) => !status.confirmed).slice(0, PENDING_MAX);
      return that$(pending, (coin) => isOwnChange$(ask, coin, address)).pipe(
        map((own) => {
          const coins = all.filter((coin) => coin.status.confirmed || own.has(coin));
          return { coins, kept: sumOf(all) - sumOf(coins) };
        }),
      );
    }),
  );

const isOwnChange$ = (ask: AskNode, { txid }: FoundCoin, address: string): Observable<boolean> =>
  ask(moving(txid)).pipe(
    map(
      ({ vin }) =>
        vin.length > 0 && vin.every(({ prevout }) => prevout?.scriptpubkey_address === address),
    ),
  );

/** What is selected, and what it was selected from. */
export interface Chosen extends Coins {
  /** Null: there is too little. */
  readonly selected: Selected | null;
}

/**
 * Selects coins, and others in the place of those that carry an inscription or a rune. Only what would be spent is asked about; what
 * nobody can tell of is not spent.
 */
export const chosen$ = (
  ask: AskNode,
  spend: Spend,
  kept: bigint,
  checked: ReadonlySet<Coin> = new Set(),
): Observable<Chosen> => {
  const selected = select(spend);
  const unknown = (selected?.coins ?? spend.coins).filter((coin) => !checked.has(coin));
  // Where there is too little anyway, the sum that is told of is right as well.
  if (unknown.length === 0) return of({ selected, coins: spend.coins, kept });
  return that$(unknown, (coin) => ask(isCarrier(coin)).pipe(catchError(() => of(true)))).pipe(
    switchMap((carriers) => {
      const coins = spend.coins.filter((coin) => !carriers.has(coin));
      const now = kept + sumOf(spend.coins) - sumOf(coins);
      return chosen$(ask, { ...spend, coins }, now, new Set([...checked, ...unknown]));
    }),
  );
};

/** Those of which something is so. What cannot be asked is not. */
const that$ = <C>(
  all: readonly C[],
  isSo$: (one: C) => Observable<boolean>,
): Observable<ReadonlySet<C>> =>
  from(all).pipe(
    mergeMap(
      (one) => forkJoin([of(one), isSo$(one).pipe(catchError(() => of(false)))] as const),
      AT_ONCE,
    ),
    toArray(),
    map((said) => new Set(said.flatMap(([one, isSo]) => (isSo ? [one] : [])))),
  );

export const unspent = (address: string): RestQuestion<readonly FoundCoin[]> => ({
  urls: esplora(`/address/${encodeURIComponent(address)}/utxo`),
  decode: unspentIn,
});

/** Servers of Esplora have the first of these, mempool.space the second. */
export const rates: RestQuestion<Rates> = {
  urls: (network, settings) =>
    ["/fee-estimates", "/v1/fees/recommended"].flatMap((path) => esplora(path)(network, settings)),
  decode: ratesIn,
};

export const isUsed = (address: string): RestQuestion<boolean> => ({
  urls: esplora(`/address/${encodeURIComponent(address)}`),
  decode: isUsedIn,
});

/** Which of a transaction's outputs something spends. */
export const outspends = (txid: string): RestQuestion<readonly boolean[]> => ({
  urls: esplora(`/tx/${encodeURIComponent(txid)}/outspends`),
  decode: outspendsIn,
});

export const raw = (txid: string): RestQuestion<string> => ({
  urls: esplora(`/tx/${txid}/hex`),
  isText: true,
  decode: rawIn,
});

/** So much an inscription or a rune is usually given to travel with. */
const CARRIER_MAX = 546n;

/** Whether a coin carries an inscription or a rune; without a server that knows, whether it may. */
const isCarrier = ({ txid, vout, value }: Coin): RestQuestion<boolean> => ({
  urls: ord(`/output/${txid}:${vout}`),
  without: value <= CARRIER_MAX,
  decode: isCarrierIn,
});
