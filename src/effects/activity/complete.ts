import {
  catchError,
  concatMap,
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
import { after, gather } from "../../base/wait.js";
import type { ChainFacts, Transaction } from "../../codecs/api/history.js";
import type { CaipAddress } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import { isLure } from "../../codecs/strangers.js";
import type { ActivityFact } from "../../model/activity.js";
import { COMPLETED_MAX } from "../../model/limits.js";
import type { Holder } from "../../model/live.js";
import { detailsKey, type TransactionDetails } from "../../model/transaction-details.js";
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

/** Of the transaction with that key. */
type Told = readonly [key: string, details: TransactionDetails];

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
  const underWay = new Set<string>();
  const isNew = (row: Row): boolean => {
    const key = detailsKey(row);
    return !underWay.has(key) && readNow(activity$).details?.[key] === undefined;
  };
  const one$ = (row: Row): Observable<Told> => {
    const key = detailsKey(row);
    const network = readNow(networks$).find((one) => one.caipNetworkId === row.caipNetworkId);
    const factsOf = network === undefined ? null : factsOn(network);
    if (network === undefined || factsOf === null || !isNew(row)) return EMPTY;
    underWay.add(key);
    return factsOf(row.hash, address).pipe(
      map((facts): Told => [key, detailsOf(facts, network.nativeCurrency.decimals)]),
      catchError(() => {
        underWay.delete(key);
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
    // To send a request takes a browser long enough that a few at once hold up a frame.
    concatMap((row) => after(0, scheduler).pipe(map(() => row))),
    mergeMap((row) => online$.pipe(switchMap(() => defer(() => one$(row)))), COMPLETED_AT_ONCE),
    gather(COMPLETED_MS, scheduler),
    tap((all) => {
      for (const [key] of all) underWay.delete(key);
    }),
    map((all) => ({
      type: "activity/completed",
      caipAddress,
      details: Object.fromEntries(all),
    })),
  );
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
