import {
  concat,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  pairwise,
  skip,
  startWith,
  switchMap,
  withLatestFrom,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { initialTokens, type TokensFact, type TokensState } from "../../model/account.js";
import type { KindOf } from "../../model/catalogue/messages.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Streams } from "../wiring.js";
import { activePlace, arePlaces, otherPlaces, type Place } from "./places.js";
import { type TokensPorts, type TokensStreams, tokensTold$ } from "./tokens-told.js";

type PlacedStreams = TokensStreams & Streams<"model$">;

/** Tokens of the active account on the active network, while the Account view is shown. S2.37 */
export const tokensEffect = (
  { model$, ...streams }: PlacedStreams,
  ports: TokensPorts,
): Observable<TokensFact> =>
  model$.pipe(
    map(activePlace),
    distinctUntilChanged((a, b) => a?.caipAddress === b?.caipAddress),
    switchMap((place) =>
      concat(of(NONE), place === null ? EMPTY : tokensTold$(place, streams, ports)),
    ),
  );

const NONE: TokensFact = { type: "tokens/none" };

/** Notes whether the visitor looks at all accounts together. */
export const gatherEffect = ({ events$ }: Streams): Observable<TokensFact> =>
  events$.pipe(
    filter((event) => event.type === "tokens/gather"),
    map(({ id, together }) => ({ type: "tokens/gathered", settles: [id], together })),
  );

/**
 * The accounts of all other connections, and what they hold, each on its own network, as long as the visitor looks at all
 * together.
 *
 * ```
 * others     ab--------------abc---------------
 * together   ----true----------------false-----
 * asked of       ab          abc     nobody
 * ```
 */
export const othersEffect = (
  { model$, ...streams }: PlacedStreams,
  ports: TokensPorts,
): Observable<TokensFact> => {
  const together$ = streams.tokens$.pipe(
    map(({ together }) => together === true),
    distinctUntilChanged(),
  );
  return model$.pipe(
    map(otherPlaces),
    startWith<readonly Place[]>([]),
    distinctUntilChanged(arePlaces),
    skip(1),
    switchMap((places) =>
      concat(
        of<TokensFact>({
          type: "tokens/others",
          accounts: places.map(({ caipAddress }) => caipAddress),
        }),
        together$.pipe(
          switchMap((together) =>
            together ? merge(...places.map((place) => tokensTold$(place, streams, ports))) : EMPTY,
          ),
          map((told): TokensFact => ({ type: "tokens/other", told })),
        ),
      ),
    ),
  );
};

/** Tells the visitor once that the tokens cannot be fetched, and again only after they could be. S8.8, S9.5 */
export const tellTokensEffect = (
  { events$, tokens$ }: Streams<"tokens$">,
  { randomId }: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    withLatestFrom(tokens$),
    startWith([null, initialTokens] as const),
    pairwise(),
    // A resting service failed before, and that was told then.
    filter(
      ([[, before], [event, now]]) =>
        isWrong(now) && !isWrong(before) && !(event?.type === "tokens/failed" && event.isResting),
    ),
    map(() => ({
      type: "snackbar/show",
      id: randomId(),
      snackbar: { kind: KIND, message: { key: "snackbar.balance-unavailable" } },
    })),
  );

const isWrong = ({ status }: TokensState): boolean =>
  status === "failed" || status === "unsupported";

const KIND: KindOf<"snackbar.balance-unavailable"> = "error";
