import { EMPTY, filter, map, mergeMap, type Observable, of, take } from "rxjs";
import { readNow } from "../../base/state.js";
import { TRANSFERS_RECORD } from "../../codecs/storage/transfers.js";
import type { Snackbar } from "../../model/alerts.js";
import type { KindOf, SnackbarKey } from "../../model/catalogue/snackbars.js";
import type { SluiceEvent } from "../../model/events.js";
import { visible$ } from "../../streams/browser/visibility.js";
import type { Ports, Streams } from "../wiring.js";

/**
 * Says in the open dialog what became of what was sent from here, also after a reload. Where it is open in several tabs, in one
 * of them: the one that the visitor looks at first. Each tab has the fact.
 */
export const tellOutcomeEffect = (
  { events$, modal$ }: Streams<"modal$">,
  { records, env }: Pick<Ports, "records" | "env">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "transfer/mined"),
    filter(() => readNow(modal$).open),
    mergeMap((mined) =>
      visible$(env).pipe(
        filter((isVisible) => isVisible),
        take(1),
        map(() => mined),
      ),
    ),
    mergeMap(({ transferId, status }) => {
      // Read from storage: another tab may have told a moment ago.
      const known = records.read(TRANSFERS_RECORD)?.find(({ id }) => id === transferId);
      // What has no symbol the site had sent by itself: that is for the site to tell.
      if (known === undefined || known.symbol === null || known.isTold === true) return EMPTY;
      // It has been said that this is not what was shown.
      if (status === "confirmed" && known.differences?.length) return EMPTY;
      return of<SluiceEvent[]>(
        { type: "transfer/told", transferId },
        { type: "snackbar/show", id: env.randomId(), snackbar: SAID[status] },
      );
    }),
  );

const said = <K extends SnackbarKey>(kind: KindOf<K>, key: K): Snackbar => ({
  kind,
  message: { key },
});
const SAID = {
  confirmed: said("success", "snackbar.sent"),
  failed: said("error", "snackbar.send-failed"),
  dropped: said("error", "snackbar.send-dropped"),
} as const;
