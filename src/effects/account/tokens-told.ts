import {
  catchError,
  concat,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  share,
  switchMap,
  take,
  tap,
  timer,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { readNow } from "../../base/state.js";
import { after } from "../../base/wait.js";
import { shownTokens, type Token } from "../../codecs/api/token-balances.js";
import type { Network } from "../../codecs/network.js";
import type { AccountTokensFact, Holdings } from "../../model/account.js";
import { tokenBalances$ } from "../../streams/api/account.js";
import { type BlockchainApi, isServed$ } from "../../streams/api/blockchain.js";
import { OFFLINE } from "../../streams/browser/page.js";
import { type Due, keptAnswer, type Rest } from "../../streams/kept-answer.js";
import { NODE_POLL_MS } from "../../streams/limits.js";
import type { Cache } from "../../streams/storage/cache.js";
import type { Records } from "../../streams/storage/records.js";
import { TOKENS_MS } from "../limits.js";
import type { Streams } from "../wiring.js";
import { type ListedOn, verdictsOf } from "./judge.js";
import { moved$ } from "./kept-answers.js";
import type { Place } from "./places.js";
import type { Priced } from "./prices.js";

/** Longer lists of tokens are not stored: they would fill what the site may store. */
const TOKENS_STORED_MAX = 200;

export interface TokensPorts {
  readonly records: Pick<Records, "read" | "write">;
  readonly env: Pick<Env, "scheduler">;
  readonly api: BlockchainApi;
  readonly cache: Cache<readonly Token[]>;
  /** One for all accounts and networks, since it is the service that failed. S9.5 */
  readonly rest: Rest;
  /**
   * What the network's node tells of an account; null where it could tell no more than the coin, and that is not wanted:
   * the active account's alone is in `balance$`.
   */
  readonly byNode$: (
    network: Network,
    address: string,
    isCoinWanted: boolean,
  ) => Observable<readonly Token[] | null>;
  readonly priced: Priced;
  readonly listedOn: ListedOn;
}

/** Whether the Account view is shown, and whether the device is online. */
export type Look = "away" | "online" | "offline";

export interface TokensStreams extends Streams<"tokens$"> {
  readonly look$: Observable<Look>;
}

/**
 * What is told of the tokens of an account, while the Account view is shown: the kept answer, or a new one. Asks again
 * 30 s after each answer, after the visitor's own transaction, and when they want it. A service that failed is left alone for
 * 30 s; after HTTP 503 it is not asked again unasked until the view is shown again. S2.37, S9.1, S9.5, wire 4.20
 */
export const tokensTold$ = (
  place: Place,
  { events$, look$, tokens$ }: TokensStreams,
  ports: TokensPorts,
): Observable<AccountTokensFact> => {
  const { caipAddress } = place;
  // A transaction may have changed the answer that was fetched before it was mined.
  const sent$ = moved$(events$).pipe(
    mergeMap(() => after(NODE_POLL_MS, ports.env.scheduler)),
    tap(() => ports.cache.remove((key) => key === caipAddress)),
    share(),
  );
  // With other accounts beside it, its coin is wanted from whoever tells it.
  const beside$ = tokens$.pipe(
    map(({ together }) => together === true),
    distinctUntilChanged(),
  );
  const calls$ = merge(
    merge(beside$, ports.cache.elsewhere$(caipAddress)).pipe(map((): Due => "any")),
    merge(sent$, events$.pipe(filter(({ type }) => type === "balance/refresh"))).pipe(
      map((): Due => "anew"),
    ),
  );
  const looked$ = look$.pipe(
    switchMap((look) => {
      if (look === "away") return EMPTY;
      return look === "online"
        ? calls$.pipe(
            switchMap((due) => tokensAt$(place, due, tokens$, ports)),
            switchMap((told) => orByNode$(told, place, readNow(tokens$).together === true, ports)),
            switchMap((told) => withPrices$(told, place, ports)),
          )
        : of<AccountTokensFact>({ type: "tokens/offline", caipAddress, failure: OFFLINE });
    }),
  );
  const listed$ = look$.pipe(
    switchMap((look) => (look === "online" ? ports.listedOn(place.id) : EMPTY)),
    filter(({ length }) => length > 0),
    take(1),
    map((listed): AccountTokensFact => ({ type: "tokens/listed", caipAddress, listed })),
  );
  const verdicts = verdictsOf(caipAddress, ports.records);
  const judged: AccountTokensFact = { type: "tokens/judged", settles: [], caipAddress, verdicts };
  const isSaid = Object.keys(verdicts).length > 0;
  return concat(isSaid ? of(judged) : EMPTY, merge(sent$.pipe(ignoreElements()), listed$, looked$));
};

/** The service has no balances at the moment. wire 2.5, 4.20 */
const OUT_OF_ORDER = 503;

/** An unknown network is an answer as well: the service is not asked about it. S7.10, S7.22 */
const tokensAt$ = (
  { id, address, caipAddress }: Place,
  due: Due,
  tokens$: TokensStreams["tokens$"],
  { env: { scheduler }, api, cache, rest }: TokensPorts,
): Observable<AccountTokensFact> =>
  keptAnswer<"tokens", Pick<Place, "caipAddress">, Holdings>({
    noun: "tokens",
    whose: { caipAddress },
    due$: of(due),
    kept: () => {
      const entry = cache.entry(caipAddress);
      if (entry !== null) return { items: shownTokens(entry.value, id), asOf: entry.at };
      // A list that is too long to be stored.
      const now = readNow(tokens$);
      const held = [now, ...(now.others ?? [])].find((one) => one.caipAddress === caipAddress);
      const { items = [], asOf = null } = held ?? {};
      const isLong = items.length > TOKENS_STORED_MAX;
      return isLong && asOf !== null && scheduler.now() - asOf <= TOKENS_MS
        ? { items, asOf }
        : null;
    },
    ask$: isServed$(api, id).pipe(
      mergeMap((isServed) =>
        isServed
          ? tokenBalances$(api, id, address).pipe(
              tap((items) => {
                if (items.length <= TOKENS_STORED_MAX) cache.put(caipAddress, items);
              }),
            )
          : of(null),
      ),
      map((items) => ({ items, asOf: scheduler.now() })),
    ),
    rest,
    again: (told) => {
      const wait = told.type === "tokens/failed" ? told.failure.retryAfterMs : undefined;
      return isAskedAgain(told) ? timer(wait ?? TOKENS_MS, scheduler) : EMPTY;
    },
  });

/** Whether the service is asked again unasked after this fact. */
const isAskedAgain = (told: AccountTokensFact): boolean =>
  told.type === "tokens/failed"
    ? told.status !== OUT_OF_ORDER
    : told.type === "tokens/answered" && told.items !== null;

/**
 * Where the service does not tell the tokens, the network's node is asked for those that are known otherwise; again every 30 s
 * where the service is not.
 */
const orByNode$ = (
  told: AccountTokensFact,
  { network, address, caipAddress }: Place,
  isCoinWanted: boolean,
  { env: { scheduler }, byNode$ }: TokensPorts,
): Observable<AccountTokensFact> => {
  const missing =
    told.type === "tokens/failed"
      ? "failed"
      : told.type === "tokens/answered" && told.items === null
        ? "unsupported"
        : null;
  if (missing === null) return of(told);
  const node$ = byNode$(network, address, isCoinWanted).pipe(
    map(
      (items): AccountTokensFact =>
        items === null
          ? told
          : { type: "tokens/answered", caipAddress, items, asOf: scheduler.now(), missing },
    ),
  );
  const again$ = isAskedAgain(told)
    ? EMPTY
    : timer(TOKENS_MS, TOKENS_MS, scheduler).pipe(
        // What a node does not tell for once leaves what it told before.
        exhaustMap(() => node$.pipe(catchError(() => EMPTY))),
      );
  return merge(node$.pipe(catchError(() => of(told))), again$);
};

const withPrices$ = (
  told: AccountTokensFact,
  { id }: Place,
  { priced }: TokensPorts,
): Observable<AccountTokensFact> =>
  told.type === "tokens/answered" && told.items !== null
    ? priced(told.items, id).pipe(map((items): AccountTokensFact => ({ ...told, items })))
    : of(told);
