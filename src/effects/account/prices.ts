import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
  tap,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { isUnpriced, pricedTokens, type Token } from "../../codecs/api/token-balances.js";
import { type CaipNetworkId, namespaceOf } from "../../codecs/caip.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import { PRICED_MAX } from "../../codecs/limits.js";
import { prices$ } from "../../streams/api/account.js";
import { type BlockchainApi, isServed$ } from "../../streams/api/blockchain.js";
import type { Rest } from "../../streams/kept-answer.js";

/** A price counts as new for this long. wire 4.10 */
const PRICE_MS = 15_000;
/** An older one is shown for this long while it is asked for again. */
const PRICE_SHOWN_MS = 60_000;
/** A token without a price is asked for again after this long. */
const PRICELESS_MS = 300_000;

interface PricePorts {
  readonly env: Pick<Env, "scheduler">;
  readonly api: BlockchainApi;
  readonly rest: Rest;
}

/** Tokens with the prices that are known now, and again once more are. Never errors. */
export type Priced = (tokens: readonly Token[], id: CaipNetworkId) => Observable<readonly Token[]>;

/**
 * Asks the service what those tokens are worth that came without a price. It may know them although it has failed to tell
 * what the account holds. Where it fails, they stay without one. S7.19, S7.22
 *
 * ```
 * tokens   --a--------------b---
 * service    ---(prices|)
 * result   --a--A-----------B---   B: by the prices that are known already
 * ```
 */
export const pricedBy = ({ env: { scheduler }, api, rest }: PricePorts): Priced => {
  /** By CAIP-10 id; null: the service knows none. */
  const known = new Map<string, { readonly price: number | null; readonly at: number }>();
  const ageOf = ({ address }: Token): number =>
    scheduler.now() - (known.get(address)?.at ?? Number.NEGATIVE_INFINITY);
  const priceOf = (token: Token): number | null =>
    ageOf(token) <= PRICE_SHOWN_MS ? (known.get(token.address)?.price ?? null) : null;
  const isDue = (token: Token): boolean => {
    const hasNone = known.get(token.address)?.price === null;
    return ageOf(token) > (hasNone ? PRICELESS_MS : PRICE_MS);
  };
  return (tokens, id) =>
    defer(() => {
      const now = (): readonly Token[] => pricedTokens(tokens, priceOf, id);
      const asked = tokens
        .filter((token) => isUnpriced(token) && isDue(token))
        .slice(0, PRICED_MAX);
      if (asked.length === 0 || rest.failure() !== null) return of(now());
      const more$ = isServed$(api, id).pipe(
        filter((isServed) => isServed),
        mergeMap(() =>
          prices$(
            api,
            asked.map(({ address }) => address),
          ),
        ),
        tap((told) => {
          for (const { address } of asked) {
            const found = told.find((one) => isSameAccount(namespaceOf(id), one.address, address));
            known.set(address, { price: found?.price ?? null, at: scheduler.now() });
          }
        }),
        filter((told) => told.length > 0),
        map(now),
        catchError((cause: unknown) => {
          rest.begin(cause);
          return EMPTY;
        }),
      );
      return concat(of(now()), more$);
    });
};
