import {
  combineLatest,
  distinct,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
  withLatestFrom,
} from "rxjs";
import { readNow } from "../../base/state.js";
import { type SentTransaction, TRANSFERS_RECORD } from "../../codecs/storage/transfers.js";
import type { Snackbar } from "../../model/alerts.js";
import type { KindOf, SnackbarKey } from "../../model/catalogue/messages.js";
import type { SluiceEvent } from "../../model/events.js";
import { type Outcome, outcomeOf } from "../../model/transaction-details.js";
import { seenOpen$, visible$ } from "../../streams/browser/reach.js";
import type { Ports, Streams } from "../wiring.js";

/**
 * Says in the open dialog what became of what was sent from here, also after a reload. Where it is open in several tabs, in one
 * of them: the one that the visitor looks at first. Each tab has the fact. That another transaction took the place of one, or
 * that it was taken back, is said at the next opening, if the dialog is closed.
 */
export const tellOutcomeEffect = (
  { events$, modal$, transfers$ }: Streams<"modal$" | "transfers$">,
  { records, env }: Pick<Ports, "records" | "env">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter(
      (event) =>
        event.type === "transfer/mined" ||
        event.type === "transfer/taken-back" ||
        event.type === "transfer/remembered",
    ),
    withLatestFrom(transfers$),
    mergeMap(([event, all]) =>
      event.type === "transfer/remembered"
        ? all.filter(isOwed)
        : all.filter((one) => one.id === event.transferId && (readNow(modal$).open || isOwed(one))),
    ),
    distinct(({ id, status, takenBack = 0 }) => `${id} ${status} ${takenBack}`),
    mergeMap(({ id }) => seenOpen$(modal$, env).pipe(map(() => id))),
    mergeMap((transferId) => {
      // Read from storage: another tab may have told a moment ago.
      const known = records.read(TRANSFERS_RECORD)?.find(({ id }) => id === transferId);
      const what = known === undefined ? null : untold(known);
      if (what === null) return EMPTY;
      // It has been said that this is not what was shown.
      if (what === "confirmed" && known?.differences?.length) return EMPTY;
      const times = known?.takenBack ?? 0;
      return of<SluiceEvent[]>(
        { type: "transfer/told", transferId, ...(what === "taken-back" ? { times } : {}) },
        { type: "snackbar/show", id: env.randomId(), snackbar: saidOf(what, known) },
      );
    }),
  );

type Untold = Outcome | "taken-back";

/** Null if there is nothing to tell, or it was told. What has no symbol the site had sent by itself: that is for the site to tell. */
const untold = ({ status, ...sent }: SentTransaction): Untold | null => {
  if (sent.symbol === null || status === "asked") return null;
  if (status === "pending")
    return (sent.takenBack ?? 0) > (sent.toldBack ?? 0) ? "taken-back" : null;
  if (sent.isTold === true) return null;
  const outcome = outcomeOf({ ...sent, status }, sent);
  // What a wallet has failed to send is in no block, and has cost nothing.
  return outcome === "failed" && sent.hash === null ? "dropped" : outcome;
};

/** It went otherwise than the visitor was told, who has to hear of it. What they sped up here is as they were told. */
const isOwed = (sent: SentTransaction): boolean => {
  const what = untold(sent);
  if (what === "sped-up") return !sent.replaces?.length;
  return /^(cancelled|replaced|lost|taken-back)$/.test(what ?? "");
};

const said = <K extends SnackbarKey>(kind: KindOf<K>, key: K): Snackbar => ({
  kind,
  message: { key },
});
const SAID: Readonly<Record<Untold, Snackbar>> = {
  confirmed: said("success", "snackbar.sent"),
  failed: said("error", "snackbar.send-failed"),
  dropped: said("error", "snackbar.send-dropped"),
  "sped-up": said("success", "snackbar.sent"),
  cancelled: said("success", "snackbar.send-cancelled"),
  replaced: said("error", "snackbar.send-replaced"),
  lost: said("error", "snackbar.send-replaced"),
  "taken-back": said("error", "snackbar.send-taken-back"),
};

/** A permission is most often the first of two steps: what it is for was not sent. */
const saidOf = (what: Untold, known: SentTransaction | undefined): Snackbar =>
  /^(confirmed|sped-up)$/.test(what) && known?.amount === null
    ? said("success", "snackbar.permission")
    : SAID[what];

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
