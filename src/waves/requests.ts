import { filter, map, merge, type Observable, take, takeUntil } from "rxjs";
import { readNow } from "../base/state.js";
import { PURCHASE_KEY } from "../codecs/storage/cleared.js";
import { clientIdOf } from "../effects/connection/networks-of.js";
import { foldRequests, sendEffect } from "../effects/requests/send.js";
import { foldTransfers, keepRecordEffect } from "../effects/transfers/keep-record.js";
import { recordEffect } from "../effects/transfers/record.js";
import { tellOutcomeEffect } from "../effects/transfers/tell.js";
import type { Effects, Wiring, Work } from "../effects/wiring.js";
import type { SluiceEvent } from "../model/events.js";
import type { PurchaseFact } from "../model/purchase.js";

/** What asks wallets comes with what keeps the record, so that nothing is sent that the record does not have. */
export const requestsEffects: Effects = (wiring) => (events$) => {
  const clientId = () => clientIdOf(readNow(wiring.model$), wiring.sessions);
  return merge(
    recordEffect({ ...wiring, events$ }, { ...wiring, clientId }),
    keepRecordEffect({ events$ }, wiring),
    // After what keeps the record, which it reads.
    tellOutcomeEffect({ ...wiring, events$ }, wiring),
    sendEffect({ ...wiring, events$ }, wiring),
    leftPurchase$(wiring, events$),
  );
};

/** Has the code fetched that awaits a purchase, if something is connected again and one may be left from before a reload. */
const leftPurchase$ = (
  { model$, settings$, settings: { storagePrefix }, records }: Wiring,
  events$: Observable<SluiceEvent>,
): Observable<PurchaseFact> =>
  model$.pipe(
    takeUntil(events$.pipe(filter(({ type }) => type === "purchase/started"))),
    filter(
      ({ accounts }) =>
        accounts.length > 0 &&
        readNow(settings$).features.onramp !== false &&
        records.readPlain(`${storagePrefix}${PURCHASE_KEY}`) !== null,
    ),
    take(1),
    map(() => ({ type: "purchase/remembered" })),
  );

const requestsWork: Work = {
  effects: requestsEffects,
  folds: { requests: foldRequests, transfers: foldTransfers },
};

export default requestsWork;
