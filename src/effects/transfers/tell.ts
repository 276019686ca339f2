import {
  combineLatest,
  distinct,
  EMPTY,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
  take,
  withLatestFrom,
} from "rxjs";
import { readNow } from "../../base/state.js";
import { type SentTransaction, TRANSFERS_RECORD } from "../../codecs/storage/transfers.js";
import type { Snackbar } from "../../model/alerts.js";
import type { KindOf, SnackbarKey } from "../../model/catalogue/snackbars.js";
import type { SluiceEvent } from "../../model/events.js";
import { type Outcome, outcomeOf } from "../../model/transfers.js";
import { visible$ } from "../../streams/browser/visibility.js";
import type { Ports, Streams } from "../wiring.js";

/**
 * Says in the open dialog what became of what was sent from here, also after a reload. Where it is open in several tabs, in one
 * of them: the one that the visitor looks at first. Each tab has the fact. That another transaction took the place of one is
 * said at the next opening, if the dialog is closed.
 */
export const tellOutcomeEffect = (
  { events$, modal$, transfers$ }: Streams<"modal$" | "transfers$">,
  { records, env }: Pick<Ports, "records" | "env">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "transfer/mined" || event.type === "transfer/remembered"),
    withLatestFrom(transfers$),
    mergeMap(([event, all]) =>
      event.type === "transfer/remembered"
        ? all.filter(isOwed)
        : all.filter((one) => one.id === event.transferId && (readNow(modal$).open || isOwed(one))),
    ),
    distinct(({ id, status }) => `${id} ${status}`),
    mergeMap(({ id }) =>
      combineLatest([visible$(env), modal$]).pipe(
        filter(([isVisible, { open }]) => isVisible && open),
        take(1),
        map(() => id),
      ),
    ),
    mergeMap((transferId) => {
      // Read from storage: another tab may have told a moment ago.
      const known = records.read(TRANSFERS_RECORD)?.find(({ id }) => id === transferId);
      // What has no symbol the site had sent by itself: that is for the site to tell.
      if (known === undefined || known.symbol === null || known.isTold === true) return EMPTY;
      const outcome = endOf(known);
      // It has been said that this is not what was shown.
      if (outcome === null || (outcome === "confirmed" && known.differences?.length)) return EMPTY;
      return of<SluiceEvent[]>(
        { type: "transfer/told", transferId },
        { type: "snackbar/show", id: env.randomId(), snackbar: SAID[outcome] },
      );
    }),
  );

/** Null while there is nothing to tell. */
const endOf = ({ status, ...sent }: SentTransaction): Outcome | null =>
  status === "asked" || status === "pending" ? null : outcomeOf({ ...sent, status }, sent);

/** Another transaction took its place, and the visitor has not been told. */
export const isOwed = (sent: SentTransaction): boolean =>
  sent.symbol !== null &&
  sent.isTold !== true &&
  /^(sped-up|cancelled|replaced|lost)$/.test(endOf(sent) ?? "");

const said = <K extends SnackbarKey>(kind: KindOf<K>, key: K): Snackbar => ({
  kind,
  message: { key },
});
const SAID: Readonly<Record<Outcome, Snackbar>> = {
  confirmed: said("success", "snackbar.sent"),
  failed: said("error", "snackbar.send-failed"),
  dropped: said("error", "snackbar.send-dropped"),
  "sped-up": said("success", "snackbar.send-sped-up"),
  cancelled: said("success", "snackbar.send-cancelled"),
  replaced: said("error", "snackbar.send-replaced"),
  lost: said("error", "snackbar.send-lost"),
};
