import { filter, map, type Observable, scan } from "rxjs";
import type { Env } from "../../base/env.js";
import { initialTokens, type TokensState } from "../../model/account.js";
import { foldTokens } from "../../model/account-fold.js";
import type { KindOf } from "../../model/catalogue/snackbars.js";
import type { SluiceEvent } from "../../model/events.js";

/** Tells the visitor once that the tokens cannot be fetched, and again only after they could be. S8.8, S9.5 */
export const tellTokensEffect = (
  { events$ }: { readonly events$: Observable<SluiceEvent> },
  { randomId }: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    scan(
      ({ now }, event) => {
        const next = foldTokens(now, event);
        // A resting service failed before, and that was told then.
        const isOld = event.type === "tokens/failed" && event.isResting;
        return { now: next, isNews: isWrong(next) && !isWrong(now) && !isOld };
      },
      { now: initialTokens, isNews: false },
    ),
    filter(({ isNews }) => isNews),
    map(() => ({
      type: "snackbar/show",
      id: randomId(),
      snackbar: { kind: KIND, message: { key: "snackbar.balance-unavailable" } },
    })),
  );

const isWrong = ({ status }: TokensState): boolean =>
  status === "failed" || status === "unsupported";

const KIND: KindOf<"snackbar.balance-unavailable"> = "error";
