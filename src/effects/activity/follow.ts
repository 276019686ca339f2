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
  timer,
  withLatestFrom,
} from "rxjs";
import { HISTORY_MS, PENDING_MS } from "../../base/account-limits.js";
import { after } from "../../base/after.js";
import type { Env } from "../../base/env.js";
import { toFailure } from "../../base/errors.js";
import { NODE_POLL_MS } from "../../base/limits.js";
import { readNow, type State } from "../../base/state.js";
import type { Transaction } from "../../codecs/api/history.js";
import type { CaipAddress, CaipNetworkId } from "../../codecs/caip.js";
import type { ActivityFact, ActivityScope } from "../../model/activity.js";
import type { KindOf } from "../../model/catalogue/snackbars.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live-connections.js";
import type { BlockchainApi } from "../../streams/api/blockchain.js";
import { history$ } from "../../streams/api/history.js";
import { isServed$ } from "../../streams/api/supported-chains.js";
import { OFFLINE } from "../../streams/browser/online.js";
import { pagedAnswer } from "../../streams/paged-answer.js";
import { moved$ } from "../requests/moved.js";
import type { Streams } from "../wiring.js";
import { walk$ } from "./walk.js";

interface ActivityStreams extends Streams<"activity$" | "networks$"> {
  readonly holder$: State<Holder>;
  /** Emits now and at each change. */
  readonly reach$: Observable<Reach>;
}

/** Whether the page is visible, and if so, whether the device is online. */
export type Reach = "hidden" | "offline" | "online";

interface ActivityPorts {
  readonly env: Pick<Env, "scheduler">;
  readonly api: BlockchainApi;
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
 * offline. S7.11, S4.35, wire 4.3
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
      const isHeld = readNow(streams.activity$).caipAddress === place.caipAddress;
      return concat(isHeld ? EMPTY : of(NONE), historyAt$(place, streams, ports));
    }),
  );
};

const NONE: ActivityFact = { type: "activity/none" };

interface Place {
  readonly id: CaipNetworkId;
  readonly address: string;
  readonly caipAddress: CaipAddress;
  readonly scope: ActivityScope;
}

const placeOf = ([{ account, network }, scope]: readonly [Holder, ActivityScope]): Place | null => {
  if (account === null || network.unsupported === true) return null;
  const { caipNetworkId: id } = network;
  const { address } = account;
  return { id, address, caipAddress: `${id}:${address}`, scope };
};

const historyAt$ = (
  place: Place,
  { events$, activity$, networks$, reach$ }: ActivityStreams,
  { env: { scheduler }, api }: ActivityPorts,
): Observable<ActivityFact> => {
  const { caipAddress } = place;
  const search = {
    page$: (cursor: string | null) =>
      history$(api, place.address, place.scope === "all" ? null : place.id, cursor),
    isShown: ({ caipNetworkId }: Transaction): boolean =>
      place.scope === "network"
        ? caipNetworkId === place.id
        : readNow(networks$).some((one) => one.caipNetworkId === caipNetworkId),
  };
  const found$ = (from: string | null): Observable<ActivityFact> => {
    const known = new Set(from === null ? [] : readNow(activity$).items.map(({ id }) => id));
    return walk$(from, { ...search, known }).pipe(
      map((found): ActivityFact => {
        const at = scheduler.now();
        return { type: "activity/answered", caipAddress, after: from, at, ...found };
      }),
    );
  };
  const asked$ = (from: string | null): Observable<ActivityFact> =>
    concat(
      of<ActivityFact>({ type: "activity/asking", caipAddress, after: from }),
      isServed$(api, place.id).pipe(
        mergeMap((isServed) =>
          isServed ? found$(from) : of<ActivityFact>({ type: "activity/unsupported", caipAddress }),
        ),
        catchError((cause: unknown) =>
          of<ActivityFact>({
            type: "activity/failed",
            caipAddress,
            failure: toFailure(cause, "http/unreachable"),
          }),
        ),
      ),
    );

  const isOld = (): boolean => {
    const { asOf, ...held } = readNow(activity$);
    return held.caipAddress !== caipAddress || asOf === null || scheduler.now() - asOf > HISTORY_MS;
  };
  const hasPending$ = activity$.pipe(
    map(({ items }) => items.some(({ status }) => status === "pending")),
    distinctUntilChanged(),
  );
  return pagedAnswer<ActivityFact>({
    reach$,
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
      snackbar: { kind: KIND, message: { key: "snackbar.history-unavailable" } },
    })),
  );

const KIND: KindOf<"snackbar.history-unavailable"> = "error";
