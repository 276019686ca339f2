import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  type MonoTypeOperatorFunction,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  share,
  skip,
  startWith,
  switchMap,
  take,
  tap,
  timer,
  withLatestFrom,
} from "rxjs";
import type { Env, OwnEnv } from "../../base/env.js";
import type { State } from "../../base/state.js";
import { decimalText } from "../../base/units.js";
import { after } from "../../base/wait.js";
import type { Network } from "../../codecs/network.js";
import type { Amount, BalanceFact } from "../../model/account.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live.js";
import type { ModalState, ViewName, ViewState } from "../../model/modal.js";
import { askNode$ } from "../../streams/api/node-question.js";
import { online$ } from "../../streams/browser/page.js";
import { visible$ } from "../../streams/browser/reach.js";
import { type Due, keptAnswer } from "../../streams/kept-answer.js";
import { NODE_POLL_MS } from "../../streams/limits.js";
import type { Cache } from "../../streams/storage/cache.js";
import type { BalanceQuestion } from "../../streams/wallets/namespaces/pack.js";
import { lookedOnline$, movedThere$, sentOff$ } from "../account/kept-answers.js";
import { BALANCE_MS } from "../limits.js";
import type { Ports, Streams } from "../wiring.js";

interface BalanceStreams extends Streams<"modal$" | "view$" | "settings$"> {
  readonly holder$: State<Holder>;
}

interface BalancePorts extends Pick<Ports, "packOf"> {
  readonly env: Pick<OwnEnv, "document" | "fetch" | "held" | "online" | "scheduler" | "window">;
  readonly cache: Cache<string>;
  /** The id that the relay knows this page by, while a session of WalletConnect lives. */
  readonly clientId: () => string | undefined;
}

/**
 * Native balance of the active account, read from a node: after a change of account or network, unless a young
 * enough answer is kept; on request; and whenever it is {@link dueAgain$}. An answer that another tab got
 * counts as well. S9.2
 */
export const balanceEffect = (
  streams: BalanceStreams,
  ports: BalancePorts,
): Observable<BalanceFact> => {
  const asked$ = streams.events$.pipe(filter((event) => event.type === "balance/refresh"));
  return merge(
    asked$.pipe(map(({ id }): BalanceFact => ({ type: "balance/asked", settles: [id] }))),
    streams.holder$.pipe(
      map((holder) => placeOf(holder, ports)),
      distinctUntilChanged((a, b) => a?.key === b?.key),
      switchMap((place) =>
        place === null
          ? of<BalanceFact>({ type: "balance/none" })
          : balanceAt$(place, { ...streams, asked$ }, ports),
      ),
    ),
  );
};

interface Place {
  readonly account: ConnectedAccount;
  readonly network: Network;
  /** The key under which it is kept. */
  readonly key: string;
  readonly question$: Observable<BalanceQuestion>;
}

/** Whose balance to read, and on which network; null where none can be read. */
const placeOf = ({ account, network }: Holder, { packOf }: Pick<Ports, "packOf">): Place | null => {
  if (account === null || network.unsupported === true) return null;
  const pack = packOf(account.namespace);
  const key = `${network.caipNetworkId}:${account.address}`;
  return pack === null ? null : { account, network, key, question$: pack.balance$ };
};

const balanceAt$ = (
  { account: { caipAddress, address }, network, key, question$ }: Place,
  { asked$, settings$, ...streams }: BalanceStreams & { readonly asked$: Observable<unknown> },
  { env, cache, clientId }: BalancePorts,
): Observable<BalanceFact> => {
  const { decimals, symbol } = network.nativeCurrency;
  const amountOf = (units: bigint): Amount => ({ amount: decimalText(units, decimals), symbol });
  const keptIn = (text: string | null): Amount | null =>
    text !== null && UNITS.test(text) ? amountOf(BigInt(text)) : null;
  const elsewhere$ = cache.elsewhere$(key).pipe(
    map(keptIn),
    filter((amount) => amount !== null),
    share(),
  );
  const again$ = merge(asked$, dueAgain$({ ...streams, elsewhere$ }, env)).pipe(
    // Offline, the question would fail, and what is known would be gone.
    filter(() => env.online()),
  );
  return merge(
    elsewhere$.pipe(
      map((amount) => ({ type: "balance/answered" as const, caipAddress, ...amount })),
    ),
    keptAnswer({
      noun: "balance",
      whose: { caipAddress },
      due$: merge(of<Due>("any").pipe(onceVisible(env)), again$.pipe(map((): Due => "anew"))),
      kept: () => keptIn(cache.get(key)),
      ask$: question$.pipe(
        withLatestFrom(settings$),
        switchMap(([question, settings]) =>
          askNode$(question(address), { env, settings, clientId: clientId() }, network),
        ),
        tap((units) => cache.put(key, String(units))),
        map(amountOf),
      ),
    }),
  );
};

/** A kept balance in base units: at most 256 bits. */
const UNITS = /^\d{1,78}$/;

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
 * When to read a balance again unasked, never while the page is hidden: after the visitor's own transaction; once the device is online
 * again; every 30 s while the Account view is shown, unless another tab has just read it; and every 8 s while the visitor may
 * be waiting for a payment. Never earlier than the node allows.
 */
const dueAgain$ = (streams: DueStreams, env: Clock): Observable<unknown> => {
  const sent$ = merge(
    movedThere$(streams.events$),
    // Soon enough to show the change, late enough for it to be mined.
    sentOff$(streams.events$).pipe(mergeMap(() => after(NODE_POLL_MS, env.scheduler))),
  );
  const back$ = online$(env).pipe(skip(1), filter(Boolean));
  return merge(merge(sent$, back$).pipe(onceVisible(env)), turns$(streams, env)).pipe(
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

/** Waits until the page is visible; what comes meanwhile is one. */
const onceVisible = <T>(env: Pick<Env, "document">): MonoTypeOperatorFunction<T> =>
  switchMap((value) =>
    visible$(env).pipe(
      filter(Boolean),
      take(1),
      map(() => value),
    ),
  );

/** When the node that was asked last may be asked again; in the past if it named no time. */
const restUntil$ = ({ events$ }: DueStreams, { scheduler }: Clock): Observable<number> =>
  events$.pipe(
    filter((event) => event.type === "balance/answered" || event.type === "balance/failed"),
    map((event) => (event.type === "balance/failed" ? (event.failure.retryAfterMs ?? 0) : 0)),
    map((wait) => scheduler.now() + wait),
    startWith(0),
  );
