import { combineLatest, filter, map, mergeMap, type Observable, take } from "rxjs";
import { readNow } from "../../base/state.js";
import type { SluiceEvent } from "../../model/events.js";
import { visible$ } from "../../streams/browser/visibility.js";
import type { Ports, Streams } from "../wiring.js";
import { isOwed } from "./tell.js";

/**
 * Opens the activity when another transaction took the place of one that was sent from the dialog during this visit: who has
 * closed it would not hear of it.
 */
export const showReplacedEffect = (
  { events$, modal$, transfers$ }: Streams<"modal$" | "transfers$">,
  { env }: Pick<Ports, "env">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "send/sent"),
    mergeMap(({ requestId }) => {
      const owed$ = transfers$.pipe(
        filter((all) => all.some((one) => one.id === requestId && isOwed(one))),
      );
      return combineLatest([visible$(env), owed$]).pipe(
        filter(([isVisible]) => isVisible),
        take(1),
      );
    }),
    filter(() => !readNow(modal$).open),
    map(() => ({ type: "view/show", id: env.randomId(), entry: { view: "Transactions" } })),
  );
