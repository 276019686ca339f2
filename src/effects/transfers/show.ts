import {
  combineLatest,
  distinct,
  distinctUntilChanged,
  filter,
  map,
  mergeMap,
  type Observable,
} from "rxjs";
import { readNow } from "../../base/state.js";
import type { SluiceEvent } from "../../model/events.js";
import { visible$ } from "../../streams/browser/visibility.js";
import type { Ports, Streams } from "../wiring.js";
import { isOwed } from "./tell.js";

/**
 * Opens the activity when another transaction took the place of one that was sent from the dialog during this visit, or when it was
 * taken back: who has closed it would not hear of it.
 */
export const showOwedEffect = (
  { events$, modal$, transfers$ }: Streams<"modal$" | "transfers$">,
  { env }: Pick<Ports, "env">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "send/sent" || event.type === "pay/sent"),
    mergeMap(({ requestId }) => {
      const owed$ = transfers$.pipe(
        map((all) => all.find((one) => one.id === requestId && isOwed(one))),
        map((owed) => (owed === undefined ? "" : `${owed.status} ${owed.takenBack ?? 0}`)),
        distinctUntilChanged(),
      );
      return combineLatest([owed$, visible$(env)]).pipe(
        filter(([owed, isVisible]) => owed !== "" && isVisible),
        distinct(([owed]) => owed),
      );
    }),
    filter(() => !readNow(modal$).open),
    map(() => ({ type: "view/show", id: env.randomId(), entry: { view: "Transactions" } })),
  );
