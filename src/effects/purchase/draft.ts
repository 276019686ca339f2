import { catchError, combineLatest, filter, map, merge, type Observable, of } from "rxjs";
import type { Env } from "../../base/env.js";
import { toFailure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live.js";
import type { PurchaseFact, PurchaseState } from "../../model/purchase.js";
import { isAwaited, type Order, orderIn } from "../../model/purchase-fold.js";
import type { BlockchainApi } from "../../streams/api/blockchain.js";
import { onrampQuote$ } from "../../streams/api/purchase.js";
import { dueWhileVisible$ } from "../../streams/browser/reach.js";
import { drafted$, lookedAt$ } from "../send/draft.js";
import type { Ports, Streams } from "../wiring.js";

interface DraftStreams extends Streams<"modal$" | "view$" | "features$" | "purchase$"> {
  readonly holder$: State<Holder>;
}

/** Begins and forgets the draft of what is bought, where buying is on. What is awaited stays, also behind a closed dialog. */
export const draftEffect = (
  { events$, modal$, features$, purchase$, ...streams }: DraftStreams,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  merge(
    drafted$(
      {
        ...streams,
        modal$: combineLatest([modal$, features$]).pipe(
          map(([modal, { onramp }]) => ({ ...modal, open: modal.open && onramp.length > 0 })),
        ),
      },
      of(null),
      {
        isView: (view) => /^(OnRamp|BuyIn)/.test(view),
        entry: { view: "OnRampProviders" },
        review: "BuyInProgress",
        began: () => ({ type: "purchase/began" }),
        ended: { type: "purchase/ended" },
        hasReview: () => isAwaited(readNow(purchase$)),
      },
      env,
    ),
    events$.pipe(
      filter((event) => event.type === "purchase/edit"),
      map(({ id, draft }): PurchaseFact => ({ type: "purchase/edited", settles: [id], draft })),
    ),
    events$.pipe(
      filter(({ type }) => type === "purchase/settled"),
      // The dialog is not where one buys: nobody looks at the result.
      filter(() => readNow(purchase$)?.sale.status === "none"),
      map((): PurchaseFact => ({ type: "purchase/forgotten" })),
    ),
  );

/** A quote is asked for this long after the last key, and then this often while it is shown. */
const BUY_QUOTE_TYPED_MS = 400;
const BUY_QUOTE_MS = 30_000;

/**
 * Asks what a purchase would give, once an amount within the limits is typed, and again every 30 s while the page is visible.
 * No answer is no quote: none is made up. An answer about what is not asked for any more is dropped. S7.18
 *
 * ```
 * purchase --d------e-------       d, e: drafts
 * emits    --l--q---l---q--q       l: looking, q: quoted
 * ```
 *
 * @param api null without a project id
 */
export const quoteEffect = (
  { purchase$, view$ }: Pick<Streams<"purchase$" | "view$">, "purchase$" | "view$">,
  { env }: Pick<Ports, "env">,
  api: BlockchainApi | null,
): Observable<PurchaseFact> =>
  api === null
    ? of()
    : lookedAt$<Order, PurchaseFact>(
        // The view of a purchase shows no quote.
        combineLatest([purchase$, view$]).pipe(
          map(([state, { current }]) => (current.view === "BuyInProgress" ? null : orderIn(state))),
        ),
        told({ status: "looking" }),
        dueWhileVisible$(env, BUY_QUOTE_TYPED_MS, BUY_QUOTE_MS),
        ({ currency, asset, amount }) =>
          onrampQuote$(api, currency, asset, amount).pipe(
            map((quote) => told({ status: "ready", quote })),
            catchError((cause: unknown) =>
              of(told({ status: "failed", failure: toFailure(cause) })),
            ),
          ),
      );

const told = (quote: PurchaseState["quote"]): PurchaseFact => ({ type: "purchase/quoted", quote });
