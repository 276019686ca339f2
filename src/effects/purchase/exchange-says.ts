import { catchError, EMPTY, exhaustMap, filter, map, type Observable, takeWhile } from "rxjs";
import type { Env } from "../../base/env.js";
import type { PurchaseFact } from "../../model/purchase.js";
import type { BlockchainApi } from "../../streams/api/blockchain.js";
import { exchangeStatus$ } from "../../streams/api/exchanges.js";
import { dueWhileVisible$ } from "../../streams/browser/visibility.js";
import type { Awaited } from "./arrival.js";

/** The service is asked this often what an exchange says of a transfer, while the page is visible. */
const EXCHANGE_STATUS_MS = 5_000;

/**
 * What an exchange says of a purchase, asked every 5 s while the page is visible, until it has sent it or it has failed. That
 * it has sent it is no arrival, and that it has failed no end: the chain decides. An answer that does not come, or cannot be read, says nothing. wire 4.17
 *
 * @param sessionId null at any other provider, of whom nothing is asked
 */
export const exchangeSays$ = (
  { seller: { by }, wish, asset }: Pick<Awaited, "seller" | "wish" | "asset">,
  sessionId: string | null,
  { api, env }: { readonly api: BlockchainApi | null; readonly env: Env },
): Observable<PurchaseFact> =>
  by.kind !== "exchange" || sessionId === null || api === null
    ? EMPTY
    : dueWhileVisible$(env, EXCHANGE_STATUS_MS, EXCHANGE_STATUS_MS).pipe(
        exhaustMap(() =>
          exchangeStatus$(api, by.exchangeId, sessionId, asset).pipe(catchError(() => EMPTY)),
        ),
        takeWhile(({ status }) => status === "pending", true),
        filter(({ status }) => status !== "pending"),
        map(
          ({ status, txHash }): PurchaseFact =>
            status === "sent"
              ? { type: "purchase/sent", purchaseId: wish.id, txHash }
              : { type: "purchase/exchange-failed", purchaseId: wish.id },
        ),
      );
