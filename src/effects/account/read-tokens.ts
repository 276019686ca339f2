import { catchError, defer, map, mergeMap, type Observable, of, tap } from "rxjs";
import { shownTokens, type Token } from "../../codecs/api/token-balances.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import type { BlockchainApi } from "../../streams/api/blockchain.js";
import { statusOf } from "../../streams/api/http.js";
import type { Rest } from "../../streams/api/rest.js";
import { isServed$ } from "../../streams/api/supported-chains.js";
import { tokenBalances$ } from "../../streams/api/token-balances.js";
import type { Cache } from "../../streams/storage/cache.js";
import type { TokensState } from "./payload.js";
import { initialTokens } from "./state.js";

export interface TokensPorts {
  readonly api: BlockchainApi;
  readonly cache: Cache<readonly Token[]>;
  /** One for all accounts and networks: it is the service that failed. S9.5 */
  readonly rest: Rest;
}

/** Whose tokens, where, and what they are kept under. */
export interface TokensPlace {
  readonly id: CaipNetworkId;
  readonly address: string;
  readonly key: string;
}

/** What came of wanting to know. */
export interface Outcome {
  readonly tokens: TokensState;
  /** Whether the visitor may be told of a failure: not of one that was told before. S9.5 */
  readonly isNews: boolean;
  /** Whether asking again by itself makes no sense. */
  readonly isOver: boolean;
}

/** The service has no balances for now. wire 2.5, 4.20 */
const OUT_OF_ORDER = 503;

/** What is known without asking: what is kept, or why nobody is asked now; null: ask. S9.1, S9.5 */
export const knownTokens = (
  { id, key }: TokensPlace,
  { cache, rest }: Pick<TokensPorts, "cache" | "rest">,
): Outcome | null => {
  const kept = cache.get(key);
  if (kept !== null) return outcome(ready(shownTokens(kept, id)));
  const failure = rest.failure();
  return failure === null
    ? null
    : { ...outcome({ ...initialTokens, status: "failed", failure }), isNews: false };
};

/**
 * Asks once, unless the service is left alone, and keeps what it said. A failure is an outcome, too; so is a
 * network that the service does not know, about which nothing is asked. S7.10, S7.22
 */
export const readTokens = (place: TokensPlace, ports: TokensPorts): Observable<Outcome> => {
  const { api, cache, rest } = ports;
  const { id, address, key } = place;
  return defer(() =>
    isServed$(api, id).pipe(
      mergeMap((isServed) =>
        isServed
          ? tokenBalances$(api, id, address).pipe(
              tap((items) => cache.put(key, items)),
              map((items) => outcome(ready(items))),
            )
          : of({ ...outcome({ ...initialTokens, status: "unsupported" as const }), isOver: true }),
      ),
      catchError((cause: unknown) =>
        of({
          ...outcome({ ...initialTokens, status: "failed" as const, failure: rest.begin(cause) }),
          isOver: statusOf(cause) === OUT_OF_ORDER,
        }),
      ),
    ),
  );
};

const outcome = (tokens: TokensState): Outcome => ({ tokens, isNews: true, isOver: false });

const ready = (items: readonly Token[]): TokensState => ({
  status: "ready",
  items,
  failure: null,
});
