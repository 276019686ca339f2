import {
  combineLatest,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  skip,
  startWith,
  switchMap,
  take,
  timer,
  withLatestFrom,
} from "rxjs";
import { after } from "../../base/after.js";
import type { Env } from "../../base/env.js";
import type { State } from "../../base/state.js";
import type { SluiceEvent } from "../../model/events.js";
import type { ModalState, ViewName, ViewState } from "../../model/modal.js";
import { online$ } from "../../streams/browser/online.js";
import { visible$ } from "../../streams/browser/visibility.js";
import { NODE_POLL_MS } from "../../streams/limits.js";
import { BALANCE_MS } from "../limits.js";
import { lookedOnline$ } from "../modal/looked.js";
import { moved$ } from "../requests/moved.js";

/** While the visitor may be waiting for a payment, the balance is asked for this often. */
const PAYMENT_MS = 8_000;

interface DueStreams {
  readonly events$: Observable<SluiceEvent>;
  readonly modal$: State<ModalState>;
  readonly view$: State<ViewState>;
  /** Another tab has read it. */
  readonly elsewhere$: Observable<unknown>;
}
type Clock = Pick<Env, "document" | "online" | "scheduler" | "window">;

/**
 * When to read a balance again unasked: after the visitor's own transaction; once the device is online again;
 * every 30 s while the Account view is shown, unless another tab has just read it; and every 8 s while the visitor may
 * be waiting for a payment. Never earlier than the node allows.
 */
export const dueAgain$ = (streams: DueStreams, env: Clock): Observable<unknown> => {
  const sent$ = moved$(streams.events$).pipe(
    // Soon enough to show the change, late enough for it to be mined.
    mergeMap(() => after(NODE_POLL_MS, env.scheduler)),
  );
  return merge(sent$, back$(env), turns$(streams, env)).pipe(
    withLatestFrom(restUntil$(streams, env)),
    filter(([, until]) => env.scheduler.now() >= until),
  );
};

/** The ticks of the poll. None while offline, when each would fail. */
const turns$ = ({ modal$, view$, elsewhere$ }: DueStreams, env: Clock): Observable<unknown> => {
  const each = (view: ViewName, ms: number): Observable<unknown> =>
    combineLatest([
      lookedOnline$([view], { modal$, view$ }, env),
      elsewhere$.pipe(startWith(null)),
    ]).pipe(switchMap(([canAsk]) => (canAsk ? timer(ms, ms, env.scheduler) : EMPTY)));
  return merge(each("Account", BALANCE_MS), each("WalletReceive", PAYMENT_MS));
};

/** Emits each time the device is online again, once the page is visible. */
const back$ = (env: Clock): Observable<unknown> =>
  online$(env).pipe(
    skip(1),
    switchMap((online) => (online ? visible$(env).pipe(filter(Boolean), take(1)) : EMPTY)),
  );

/** When the node that was asked last may be asked again; in the past if it named no time. */
const restUntil$ = ({ events$ }: DueStreams, { scheduler }: Clock): Observable<number> =>
  events$.pipe(
    filter((event) => event.type === "balance/answered" || event.type === "balance/failed"),
    map((event) => (event.type === "balance/failed" ? (event.failure.retryAfterMs ?? 0) : 0)),
    map((wait) => scheduler.now() + wait),
    startWith(0),
  );
