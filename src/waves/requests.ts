import { merge } from "rxjs";
import { readNow } from "../base/state.js";
import { clientIdOf } from "../effects/connection/networks-of.js";
import { keepPurchaseEffect } from "../effects/purchase/kept.js";
import { foldRequests, sendEffect } from "../effects/requests/send.js";
import { foldTransfers, keepRecordEffect } from "../effects/transfers/keep-record.js";
import { recordEffect } from "../effects/transfers/record.js";
import { tellOutcomeEffect } from "../effects/transfers/tell.js";
import type { Effects, Work } from "../effects/wiring.js";

/**
 * What asks wallets comes with what keeps the record, so that nothing is sent that the record does not have. A purchase from before a
 * reload is awaited again with the first connection.
 */
export const requestsEffects: Effects = (wiring) => (events$) => {
  const clientId = () => clientIdOf(readNow(wiring.model$), wiring.sessions);
  return merge(
    recordEffect({ ...wiring, events$ }, { ...wiring, clientId }),
    keepRecordEffect({ events$ }, wiring),
    // After what keeps the record, which it reads.
    tellOutcomeEffect({ ...wiring, events$ }, wiring),
    sendEffect({ ...wiring, events$ }, wiring),
    keepPurchaseEffect({ ...wiring, events$ }, wiring),
  );
};

const requestsWork: Work = {
  effects: requestsEffects,
  folds: { requests: foldRequests, transfers: foldTransfers },
};

export default requestsWork;
