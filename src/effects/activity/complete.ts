import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  mergeMap,
  type Observable,
  switchMap,
  take,
  tap,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { readNow, type State } from "../../base/state.js";
import { decimalText } from "../../base/units.js";
import { gather } from "../../base/wait.js";
import type { ChainFacts, Transaction } from "../../codecs/api/history.js";
import type { CaipAddress } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import { isLure } from "../../codecs/strangers.js";
import type { ActivityFact, ActivityState, CompletedTransaction } from "../../model/activity.js";
import { COMPLETED_MAX } from "../../model/limits.js";
import type { Holder } from "../../model/live.js";
import { isSameTransaction, type TransactionDetails } from "../../model/transaction-details.js";
import type { Reach } from "../../streams/browser/reach.js";
import type { Streams } from "../wiring.js";

/** Transactions of which a node is asked at once. */
const COMPLETED_AT_ONCE = 5;
/** What nodes tell within this time is told together: each time, all that is known so far is gone through. */
const COMPLETED_MS = 100;

interface CompleteStreams extends Streams<"activity$" | "networks$"> {
  readonly holder$: State<Holder>;
  /** Emits now and at each change. */
  readonly reach$: Observable<Reach>;
}

interface CompletePorts {
  readonly env: Pick<Env, "scheduler">;
  /** What a node of the network tells of a transaction, seen from an account; null where nodes tell nothing. */
  readonly factsOn: (
    network: Network,
  ) => ((hash: string, address: string) => Observable<ChainFacts>) | null;
}

type Row = Pick<Transaction, "caipNetworkId" | "hash">;

/**
 * Asks nodes for what the history does not tell of the transactions that are looked at: each once, a few at a time, while
 * somebody listens, the page is visible and the device online. What a node does not answer stays as it is, and is asked for
 * when it is looked at again. S7.11
 */
export const completeEffect = (
  streams: CompleteStreams,
  ports: CompletePorts,
): Observable<ActivityFact> =>
  streams.events$.pipe(
    filter(({ type }) => type === "activity/watch" || type === "activity/unwatch"),
    switchMap(({ type }) => (type === "activity/watch" ? listened$(streams, ports) : EMPTY)),
  );

const listened$ = (streams: CompleteStreams, ports: CompletePorts): Observable<ActivityFact> =>
  streams.holder$.pipe(
    map(ownerOf),
    distinctUntilChanged((a, b) => a?.caipAddress === b?.caipAddress),
    switchMap((owner) => (owner === null ? EMPTY : completed$(owner, streams, ports))),
  );

interface Owner {
  readonly address: string;
  readonly caipAddress: CaipAddress;
}

const ownerOf = ({ account, network }: Holder): Owner | null =>
  account === null
    ? null
    : { address: account.address, caipAddress: `${network.caipNetworkId}:${account.address}` };

const completed$ = (
  { address, caipAddress }: Owner,
  { events$, activity$, networks$, reach$ }: CompleteStreams,
  { env: { scheduler }, factsOn }: CompletePorts,
): Observable<ActivityFact> => {
  let underWay: readonly Row[] = [];
  const forget = (row: Row): void => {
    underWay = underWay.filter((one) => !isSameTransaction(one, row));
  };
  const one$ = (row: Row): Observable<CompletedTransaction> => {
    const { caipNetworkId, hash } = row;
    const network = readNow(networks$).find((one) => one.caipNetworkId === caipNetworkId);
    const factsOf = network === undefined ? null : factsOn(network);
    if (network === undefined || factsOf === null) return EMPTY;
    const isAsked = underWay.some((one) => isSameTransaction(one, row));
    if (isAsked || isTold(readNow(activity$), row)) return EMPTY;
    underWay = [...underWay, row];
    return factsOf(hash, address).pipe(
      map((facts) => {
        const details = detailsOf(facts, network.nativeCurrency.decimals);
        return { caipNetworkId, hash, details };
      }),
      catchError(() => {
        forget(row);
        return EMPTY;
      }),
    );
  };
  const online$ = reach$.pipe(
    filter((reach) => reach === "online"),
    take(1),
  );
  return events$.pipe(
    filter((event) => event.type === "activity/complete"),
    mergeMap(({ transactions }) => transactions.slice(0, COMPLETED_MAX)),
    mergeMap((row) => online$.pipe(switchMap(() => defer(() => one$(row)))), COMPLETED_AT_ONCE),
    gather(COMPLETED_MS, scheduler),
    tap((all) => {
      all.forEach(forget);
    }),
    map((transactions) => ({ type: "activity/completed", caipAddress, transactions })),
  );
};

/** Whether a node has told of a transaction already. The ones that are looked at are mostly the oldest of the list. */
const isTold = ({ items, unlisted = [] }: ActivityState, row: Row): boolean => {
  const isIt = (one: Row): boolean => isSameTransaction(one, row);
  return items.findLast(isIt)?.details !== undefined || unlisted.some(isIt);
};

const detailsOf = (
  { fee, moves, reason, ...facts }: ChainFacts,
  coinDecimals: number,
): TransactionDetails => ({
  ...facts,
  fee: decimalText(fee, coinDecimals),
  // Whoever wrote the contract chose the words.
  reason: reason !== null && isLure(reason) ? null : reason,
  moves: moves.map(({ units, decimals, ...move }) => {
    const places = move.contract === null ? coinDecimals : decimals;
    const quantity = units === null || places === null ? null : decimalText(units, places);
    return { ...move, quantity };
  }),
});
