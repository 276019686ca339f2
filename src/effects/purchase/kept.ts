import { concat, defer, EMPTY, ignoreElements, type Observable, of, tap } from "rxjs";
import { readNow } from "../../base/state.js";
import { type KeptPurchase, PURCHASE_RECORD } from "../../codecs/purchase.js";
import type { SluiceEvent } from "../../model/events.js";
import type { PurchaseFact } from "../../model/purchase.js";
import type { Ports, Streams } from "../wiring.js";

/** What is older is not looked for any more: whatever the account has now may have come from anywhere. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** Keeps what is bought for a page that is loaded meanwhile, and has it awaited there. */
export const keepPurchaseEffect = (
  { events$, settings$ }: Streams<"settings$">,
  { records, env: { scheduler } }: Pick<Ports, "records" | "env">,
): Observable<PurchaseFact> =>
  concat(
    defer(() => {
      const kept = records.read(PURCHASE_RECORD);
      if (kept === null) return EMPTY;
      const isOff = readNow(settings$).features.onramp === false;
      if (!isOff && scheduler.now() - kept.since < KEPT_MS)
        return of<PurchaseFact>({ type: "purchase/remembered", kept });
      records.remove(PURCHASE_RECORD);
      return EMPTY;
    }),
    events$.pipe(
      tap((event) => {
        const before = records.read(PURCHASE_RECORD);
        const kept = keptAfter(before, event, scheduler.now());
        if (kept === null && before !== null) records.remove(PURCHASE_RECORD);
        if (kept !== null && kept !== before) records.write(PURCHASE_RECORD, kept);
      }),
      ignoreElements(),
    ),
  );

const keptAfter = (
  kept: KeptPurchase | null,
  event: SluiceEvent,
  now: number,
): KeptPurchase | null => {
  if (event.type === "purchase/started") {
    const { wish, providerId, provider, window } = event.purchase;
    const closedAt = window === "blocked" ? now : null;
    return { wish, providerId, provider, sessionId: null, units: null, since: now, closedAt };
  }
  if (!("purchaseId" in event) || event.purchaseId !== kept?.wish.id) return kept;
  switch (event.type) {
    case "purchase/led":
      return { ...kept, sessionId: event.sessionId };
    case "purchase/seen":
      return { ...kept, units: event.units };
    case "purchase/window-closed":
      return { ...kept, closedAt: now };
    case "purchase/settled":
      return null;
    default:
      return kept;
  }
};
