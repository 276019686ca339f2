import {
  combineLatest,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  pairwise,
  startWith,
  take,
  tap,
  withLatestFrom,
} from "rxjs";
import type { Env } from "../../base/env.js";
import type { State } from "../../base/state.js";
import { CONNECTED_KEYS } from "../../codecs/storage/cleared.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { SluiceEvent } from "../../model/events.js";
import type { ViewName } from "../../model/modal.js";
import type { States } from "../../model/states.js";
import { online$ } from "../../streams/browser/page.js";
import { visible$ } from "../../streams/browser/reach.js";
import type { Cache } from "../../streams/storage/cache.js";
import type { Records } from "../../streams/storage/records.js";
import type { Streams } from "../wiring.js";

interface Accounts {
  /** Every account that is shared now. */
  readonly accounts$: State<readonly ConnectedAccount[]>;
}
type Forgets = Pick<Cache<unknown>, "remove">;

/** Removes kept answers about an account once it is no longer shared. S4.3 */
export const forgetGoneEffect = ({ accounts$ }: Accounts, cache: Forgets): Observable<never> =>
  accounts$.pipe(
    startWith<readonly ConnectedAccount[]>([]),
    pairwise(),
    map(([before, now]) =>
      before.filter((one) => !now.some((other) => other.address === one.address)),
    ),
    forgetIn(cache),
  );

/** Removes kept answers about accounts that may have sent a transaction, since they may be outdated. */
export const forgetSpentEffect = (
  { events$, accounts$ }: Accounts & Streams,
  cache: Forgets,
): Observable<never> =>
  moved$(events$).pipe(
    withLatestFrom(accounts$),
    map(([, accounts]) => accounts),
    forgetIn(cache),
  );

/**
 * Removes every kept answer once no account is shared, also those of parts that are not loaded in this visit.
 * S4.3
 */
export const forgetAllEffect = (
  { accounts$ }: Accounts,
  records: Pick<Records, "remove">,
): Observable<never> =>
  accounts$.pipe(
    startWith<readonly ConnectedAccount[]>([]),
    pairwise(),
    filter(([before, now]) => before.length > 0 && now.length === 0),
    tap(() => {
      for (const key of CONNECTED_KEYS) records.remove({ key });
    }),
    ignoreElements(),
  );

/** Keys end with the address. */
const forgetIn = (cache: Forgets) => (accounts$: Observable<readonly ConnectedAccount[]>) =>
  accounts$.pipe(
    filter((accounts) => accounts.length > 0),
    tap((accounts) =>
      cache.remove((key) => accounts.some(({ address }) => key.endsWith(`:${address}`))),
    ),
    ignoreElements(),
  );

/** Methods that send a transaction, or sign one that the site then sends itself. */
const MOVES = /^(eth_send|eth_signTransaction$|wallet_sendCalls$|solana_sign\w*Transaction)/;

/** Emits when the network has what was sent, or has taken it back, or has what was bought. */
export const movedThere$ = (events$: Observable<SluiceEvent>): Observable<unknown> =>
  events$.pipe(
    filter(
      (event) =>
        event.type === "transfer/mined" ||
        event.type === "transfer/taken-back" ||
        (event.type === "purchase/settled" && event.status === "arrived"),
    ),
  );

/** Emits when a request that sends has been answered. Reads and signed messages move nothing. */
export const sentOff$ = (events$: Observable<SluiceEvent>): Observable<unknown> =>
  events$.pipe(
    filter((event) => event.type === "request/sent"),
    filter(({ request }) => MOVES.test(request.method)),
    mergeMap(({ request: { id } }) =>
      events$.pipe(
        filter((event) => event.type === "request/answered" || event.type === "request/failed"),
        filter(({ settles }) => settles.includes(id)),
        take(1),
        filter(({ type }) => type === "request/answered"),
      ),
    ),
  );

/** Emits when the account's coins may have moved, for either reason. */
export const moved$ = (events$: Observable<SluiceEvent>): Observable<unknown> =>
  merge(movedThere$(events$), sentOff$(events$));

type Dialog = Pick<States, "modal$" | "view$">;

/** Whether one of some views is shown in an open dialog on a visible page. Emits now and at each change. */
export const looked$ = (
  views: readonly ViewName[],
  { modal$, view$ }: Dialog,
  env: Pick<Env, "document">,
): Observable<boolean> =>
  combineLatest([modal$, view$, visible$(env)]).pipe(
    map(([{ open }, { current }, isVisible]) => open && isVisible && views.includes(current.view)),
    distinctUntilChanged(),
  );

/** Whether one of the views is shown while the device is online, so that its data can be fetched. */
export const lookedOnline$ = (
  views: readonly ViewName[],
  dialog: Dialog,
  env: Pick<Env, "document" | "online" | "window">,
): Observable<boolean> =>
  combineLatest([looked$(views, dialog, env), online$(env)]).pipe(
    map(([isLooked, isOnline]) => isLooked && isOnline),
    distinctUntilChanged(),
  );
