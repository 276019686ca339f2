import {
  catchError,
  combineLatest,
  concat,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  throwError,
  timer,
  withLatestFrom,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { toFailure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import { after } from "../../base/wait.js";
import type { HistoryPage, Transaction } from "../../codecs/api/history.js";
import type { CaipAddress, CaipNetworkId } from "../../codecs/caip.js";
import type { ActivityFact, ActivityScope } from "../../model/activity.js";
import { isListed } from "../../model/activity-fold.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live.js";
import { type BlockchainApi, isServed$ } from "../../streams/api/blockchain.js";
import { OFFLINE } from "../../streams/browser/page.js";
import type { Reach } from "../../streams/browser/reach.js";
import { NODE_POLL_MS } from "../../streams/limits.js";
import { history$, pagedAnswer } from "../../streams/paged-answer.js";
import { moved$ } from "../account/kept-answers.js";
import { PENDING_MS } from "../limits.js";
import type { Streams } from "../wiring.js";
import { walk$ } from "./pages.js";

/** The newest page of the history counts as new for this long. wire 4.3 */
const HISTORY_MS = 15_000;

interface ActivityStreams extends Streams<"activity$" | "networks$"> {
  readonly holder$: State<Holder>;
  /** Emits now and at each change. */
  readonly reach$: Observable<Reach>;
}

/** Reads a page of what an account did, by its cursor; null: the newest. */
type ReadPage = (cursor: string | null) => Observable<HistoryPage>;

/** Whose history on which network. */
interface Holding {
  readonly id: CaipNetworkId;
  readonly address: string;
}

interface ActivityPorts {
  readonly env: Pick<Env, "scheduler">;
  /** Null: without a project id the service answers nobody. */
  readonly api: BlockchainApi | null;
  /** What a node tells where the service does not, fetched when it is first needed; null where nodes do not know. */
  readonly nodeOf: (place: Holding) => Observable<ReadPage> | null;
}

/** Accepts the commands. */
export const heardEffect = (events$: Observable<SluiceEvent>): Observable<ActivityFact> =>
  events$.pipe(
    mergeMap((event): Observable<ActivityFact> => {
      switch (event.type) {
        case "activity/watch":
        case "activity/unwatch":
        case "activity/more":
        case "activity/refresh":
        case "activity/complete":
          return of({ type: "activity/heard", settles: [event.id] });
        case "activity/show":
          return of({ type: "activity/shown", settles: [event.id], scope: event.scope });
        default:
          return EMPTY;
      }
    }),
  );

/**
 * The history of the active account, while somebody listens: the newest page at once, after the visitor's own
 * transaction, and every 30 s while one is pending; older pages on request. Never while the page is hidden or the device
 * offline. Where the service does not know the network, or fails, a node is asked, if nodes know. S7.11, S4.35, wire 4.3
 */
export const activityEffect = (
  streams: ActivityStreams,
  ports: ActivityPorts,
): Observable<ActivityFact> =>
  streams.events$.pipe(
    filter(({ type }) => type === "activity/watch" || type === "activity/unwatch"),
    switchMap(({ type }) => (type === "activity/watch" ? listened$(streams, ports) : EMPTY)),
  );

const listened$ = (streams: ActivityStreams, ports: ActivityPorts): Observable<ActivityFact> => {
  const scope$ = streams.activity$.pipe(
    map(({ scope }) => scope),
    distinctUntilChanged(),
  );
  return combineLatest([streams.holder$, scope$]).pipe(
    map(placeOf),
    distinctUntilChanged((a, b) => a?.caipAddress === b?.caipAddress && a?.scope === b?.scope),
    switchMap((place) => {
      if (place === null) return of(NONE);
      const node$ = ports.nodeOf(place);
      if (ports.api === null && node$ === null)
        return of<ActivityFact>({ type: "activity/unsupported", caipAddress: place.caipAddress });
      const isHeld = readNow(streams.activity$).caipAddress === place.caipAddress;
      return concat(isHeld ? EMPTY : of(NONE), historyAt$(place, node$, streams, ports));
    }),
  );
};

const NONE: ActivityFact = { type: "activity/none" };

interface Place extends Holding {
  readonly caipAddress: CaipAddress;
  readonly scope: ActivityScope;
}

const placeOf = ([{ account, network }, scope]: readonly [Holder, ActivityScope]): Place | null => {
  if (account === null || network.unsupported === true) return null;
  const { caipNetworkId: id } = network;
  const { address } = account;
  return { id, address, caipAddress: `${id}:${address}`, scope };
};

/** What the cursors of a node begin with; those of the service are its own. */
const NODE = "node ";

const historyAt$ = (
  place: Place,
  node$: Observable<ReadPage> | null,
  { events$, activity$, networks$, reach$ }: ActivityStreams,
  { env: { scheduler }, api }: ActivityPorts,
): Observable<ActivityFact> => {
  const { caipAddress } = place;
  const isShown = ({ caipNetworkId }: Transaction): boolean =>
    place.scope === "network"
      ? caipNetworkId === place.id
      : readNow(networks$).some((one) => one.caipNetworkId === caipNetworkId);
  const ready$ = reach$.pipe(filter((reach) => reach === "online"));
  const found$ = (from: string | null, page$: ReadPage): Observable<ActivityFact> => {
    const isKnown = (one: Transaction): boolean =>
      from !== null && isListed(readNow(activity$), one);
    return walk$(from, { page$, isShown, isKnown, ready$ }).pipe(
      map((found): ActivityFact => {
        const at = scheduler.now();
        return { type: "activity/answered", caipAddress, after: from, at, ...found };
      }),
    );
  };
  /** Null: the service does not know the network. */
  const byService$ = (from: string | null): Observable<ActivityFact | null> =>
    api === null
      ? of(null)
      : isServed$(api, place.id).pipe(
          mergeMap((isServed) =>
            isServed
              ? found$(from, (cursor) =>
                  history$(api, place.address, place.scope === "all" ? null : place.id, cursor),
                )
              : of(null),
          ),
        );
  const byNode$ = (from: string | null, read$: Observable<ReadPage>): Observable<ActivityFact> =>
    read$.pipe(
      switchMap((read) =>
        found$(from, (cursor) =>
          read(cursor?.slice(NODE.length) ?? null).pipe(
            map(({ items, next }) => ({ items, next: next && `${NODE}${next}` })),
          ),
        ),
      ),
    );
  const answer$ = (from: string | null): Observable<ActivityFact> => {
    const unsupported: ActivityFact = { type: "activity/unsupported", caipAddress };
    if (node$ === null) return byService$(from).pipe(map((fact) => fact ?? unsupported));
    if (from?.startsWith(NODE)) return byNode$(from, node$);
    return byService$(from).pipe(
      // Older ones of the service are not those of a node.
      catchError((cause: unknown) => (from === null ? of(null) : throwError(() => cause))),
      mergeMap((fact) => (fact === null ? byNode$(null, node$) : of(fact))),
    );
  };
  const asked$ = (from: string | null): Observable<ActivityFact> =>
    concat(
      of<ActivityFact>({ type: "activity/asking", caipAddress, after: from }),
      answer$(from).pipe(
        catchError((cause: unknown) =>
          of<ActivityFact>({
            type: "activity/failed",
            caipAddress,
            failure: toFailure(cause, "http/unreachable"),
          }),
        ),
      ),
    );

  const isRead = (): boolean => {
    const { status, ...held } = readNow(activity$);
    return held.caipAddress === caipAddress && status === "ready";
  };
  const isOld = (): boolean =>
    !isRead() || scheduler.now() - (readNow(activity$).asOf ?? -HISTORY_MS) > HISTORY_MS;
  const hasPending$ = activity$.pipe(
    distinctUntilChanged((a, b) => a.items === b.items),
    map(({ items }) => items.some(({ status }) => status === "pending")),
    distinctUntilChanged(),
  );
  return pagedAnswer<ActivityFact>({
    reach$,
    isKnown: isRead,
    isOld,
    again$: merge(
      moved$(events$).pipe(mergeMap(() => after(NODE_POLL_MS, scheduler))),
      events$.pipe(filter(({ type }) => type === "activity/refresh")),
      hasPending$.pipe(
        switchMap((hasPending) => (hasPending ? timer(PENDING_MS, PENDING_MS, scheduler) : EMPTY)),
      ),
    ),
    more$: events$.pipe(filter(({ type }) => type === "activity/more")),
    next: () => {
      const { next, status } = readNow(activity$);
      return status === "ready" ? next : null;
    },
    ask$: asked$,
    offline: { type: "activity/failed", caipAddress, failure: OFFLINE },
  });
};

/** Tells the visitor once that the history cannot be fetched, and again only after it could be. S8.9 */
export const tellActivityEffect = (
  { events$, activity$ }: Streams<"activity$">,
  { randomId }: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    withLatestFrom(activity$),
    map(([, { status }]) => status),
    filter((status) => status === "failed" || status === "ready"),
    distinctUntilChanged(),
    filter((status) => status === "failed"),
    map(() => ({
      type: "snackbar/show",
      id: randomId(),
      snackbar: { kind: "error", message: { key: "snackbar.history-unavailable" } },
    })),
  );
