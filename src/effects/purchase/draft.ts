import { combineLatest, filter, map, merge, type Observable } from "rxjs";
import type { Env } from "../../base/env.js";
import type { State } from "../../base/state.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live-connections.js";
import type { PurchaseFact } from "../../model/purchase.js";
import { isAwaited } from "../../model/purchase-fold.js";
import { drafted$ } from "../send/draft.js";
import type { Streams } from "../wiring.js";

interface DraftStreams extends Streams<"modal$" | "view$" | "features$" | "purchase$"> {
  readonly holder$: State<Holder>;
}

/** Begins and forgets the draft of what is bought, where buying is on. What is awaited is kept, also behind a closed dialog. */
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
      purchase$.pipe(map((state) => state && { requestId: isAwaited(state) ? "purchase" : null })),
      {
        isView: (view) => /^(OnRamp|BuyIn)/.test(view),
        entry: { view: "OnRampProviders" },
        review: "BuyInProgress",
        began: () => ({ type: "purchase/began" }),
        ended: { type: "purchase/ended" },
      },
      env,
    ),
    events$.pipe(
      filter((event) => event.type === "purchase/edit"),
      map(({ id, draft }): PurchaseFact => ({ type: "purchase/edited", settles: [id], draft })),
    ),
  );
