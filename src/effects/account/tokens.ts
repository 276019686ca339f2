import {
  concat,
  concatMap,
  defer,
  delay,
  distinctUntilChanged,
  EMPTY,
  expand,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  scan,
  share,
  switchMap,
  tap,
  timer,
} from "rxjs";
import { TOKENS_MS } from "../../base/account-limits.js";
import type { Env } from "../../base/env.js";
import { failed, toFailure } from "../../base/errors.js";
import { NODE_POLL_MS } from "../../base/limits.js";
import type { State } from "../../base/state.js";
import type { KindOf } from "../alerts/catalogue/snackbars.js";
import type { Holder } from "../balances/balance.js";
import type { SluiceEvent } from "../events.js";
import type { TokensState } from "./payload.js";
import {
  knownTokens,
  type Outcome,
  readTokens,
  type TokensPlace,
  type TokensPorts,
} from "./read-tokens.js";
import { initialTokens } from "./state.js";

export interface TokensStreams {
  readonly events$: Observable<SluiceEvent>;
  readonly holder$: State<Holder>;
  readonly look$: Observable<Look>;
}

/** Whether the account is looked at, and then whether there may be a network. */
export type Look = "away" | "online" | "offline";

/**
 * Tokens of the active account on the active network, while the account is looked at: what is kept, else
 * asked for; again 30 s after each answer, and after an own transaction. A failure is told once, then the
 * service is left alone for 30 s; one that is out of order is not asked again until somebody looks anew.
 * S2.37, S9.1, S9.5, wire 4.20
 */
export const tokensEffect = (
  { events$, holder$, look$ }: TokensStreams,
  { env, ...ports }: TokensPorts & { readonly env: Pick<Env, "scheduler" | "randomId"> },
): Observable<SluiceEvent> =>
  holder$.pipe(
    map(placeOf),
    distinctUntilChanged((a, b) => a?.key === b?.key),
    switchMap((place) => {
      const nothing$ = of(changed(initialTokens));
      if (place === null) return nothing$;
      // What was asked for before it was mined is not so any more.
      const sent$ = events$.pipe(
        filter((event) => event.type === "request/answered"),
        delay(NODE_POLL_MS, env.scheduler),
        tap(() => ports.cache.remove((key) => key === place.key)),
        share(),
      );
      const calls$ = merge(of(null), sent$, ports.cache.elsewhere$(place.key));
      const outcomes$ = look$.pipe(
        switchMap((look) => {
          if (look === "away") return EMPTY;
          return look === "online"
            ? calls$.pipe(switchMap(() => rounds$(place, ports, env)))
            : of(OFFLINE);
        }),
      );
      return concat(nothing$, merge(sent$.pipe(ignoreElements()), told$(outcomes$, env)));
    }),
  );

const placeOf = ({ account, network }: Holder): TokensPlace | null => {
  if (account === null || network.unsupported === true) return null;
  const { caipNetworkId: id } = network;
  return { id, address: account.address, key: `${id}:${account.address}` };
};

/** What is known or asked now, then what is asked each time the wait is over. */
const rounds$ = (
  place: TokensPlace,
  ports: TokensPorts,
  { scheduler }: Pick<Env, "scheduler">,
): Observable<Outcome> =>
  defer(() => {
    const known = knownTokens(place, ports);
    return known === null ? concat(of(LOADING), readTokens(place, ports)) : of(known);
  }).pipe(
    expand((last) =>
      last.isOver
        ? EMPTY
        : timer(last.tokens.failure?.retryAfterMs ?? TOKENS_MS, scheduler).pipe(
            switchMap(() => readTokens(place, ports)),
          ),
    ),
  );

/** Nothing follows of it by itself. */
const LOADING: Outcome = {
  tokens: { ...initialTokens, status: "loading" },
  isNews: false,
  isOver: true,
};
const OFFLINE: Outcome = {
  tokens: {
    ...initialTokens,
    status: "failed",
    failure: toFailure(failed("http/unreachable", "There is no network. Connect to one.")),
  },
  isNews: true,
  isOver: true,
};

interface Told {
  readonly tokens: TokensState;
  /** Whether the visitor was told that something is wrong, and it still is. */
  readonly isTold: boolean;
  readonly events: readonly SluiceEvent[];
}

/** The events that outcomes make. What is shown stays while it is asked for anew, and without a network. */
const told$ = (
  outcomes$: Observable<Outcome>,
  { randomId }: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  outcomes$.pipe(
    scan(
      (held: Told, outcome: Outcome): Told => {
        const { tokens, isNews } = outcome;
        const { status } = tokens;
        const isKept =
          (status === "loading" && held.tokens.status !== "idle") ||
          (outcome === OFFLINE && held.tokens.status === "ready");
        if (isKept) return { ...held, events: [] };
        const isWrong = status === "failed" || status === "unsupported";
        const isSaid = isWrong && isNews && !held.isTold;
        return {
          tokens,
          isTold: isWrong,
          events: [changed(tokens), ...(isSaid ? [unavailable(randomId())] : [])],
        };
      },
      { tokens: initialTokens, isTold: false, events: [] },
    ),
    concatMap(({ events }) => from(events)),
  );

const changed = (tokens: TokensState): SluiceEvent => ({ type: "tokens/changed", tokens });

const KIND: KindOf<"snackbar.balance-unavailable"> = "error";

/** S8.8 */
const unavailable = (id: string): SluiceEvent => ({
  type: "snackbar/show",
  id,
  snackbar: { kind: KIND, message: { key: "snackbar.balance-unavailable" } },
});
