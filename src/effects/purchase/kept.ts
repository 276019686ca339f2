import { ignoreElements, type Observable, tap } from "rxjs";
import { readNow } from "../../base/state.js";
import { namespaceOf } from "../../codecs/caip.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import { type KeptPurchase, PURCHASE_RECORD } from "../../codecs/purchase.js";
import type { SluiceEvent } from "../../model/events.js";
import { PURCHASE_MAX_MS } from "../limits.js";
import type { Ports, Streams } from "../wiring.js";

type KeptStreams = Pick<Streams<"model$" | "settings$">, "model$" | "settings$">;
type KeptPorts = Pick<Ports, "records" | "env">;

/**
 * Keeps an awaited purchase for the next page, which awaits it again once its account is connected. One that has arrived is kept until
 * the visitor has been told. All tabs read the same record, so a tab that does not look for the purchase leaves the record to the others.
 */
export const keepPurchaseEffect = (
  { events$, ...streams }: KeptStreams & Streams,
  { records, env }: KeptPorts,
): Observable<never> =>
  events$.pipe(
    tap((event) => {
      if (!event.type.startsWith("purchase/")) return;
      const before = records.read(PURCHASE_RECORD);
      const isThere = keptNow(streams, { records, env }) !== null;
      const kept = keptAfter(before, event, isThere, env.scheduler.now());
      const isUnread = before === null && event.type === "purchase/remembered";
      if (kept === null && (before !== null || isUnread)) records.remove(PURCHASE_RECORD);
      if (kept !== null && kept !== before) records.write(PURCHASE_RECORD, kept);
    }),
    ignoreElements(),
  );

const HOUR_MS = 60 * 60 * 1_000;
/** After this long, what the account has more of may have come from anywhere. */
const KEPT_MS = 2 * HOUR_MS;
/** Another tab awaits it for as long as its window is open. */
const OPEN_MS = 24 * HOUR_MS;

/** What a page has left awaited, if its account is connected and its network is there; else null. */
export const keptNow = (
  { model$, settings$ }: KeptStreams,
  { records, env: { scheduler } }: KeptPorts,
): KeptPurchase | null => {
  const kept = records.read(PURCHASE_RECORD);
  if (kept === null || readNow(settings$).features.onramp === false) return null;
  const { wish } = kept;
  const { accounts, networks } = readNow(model$);
  const namespace = namespaceOf(wish.caipNetworkId);
  const isThere =
    networks.some(({ caipNetworkId }) => caipNetworkId === wish.caipNetworkId) &&
    accounts.some(
      (one) => one.namespace === namespace && isSameAccount(namespace, one.address, wish.address),
    );
  return isThere && !isOver(kept, scheduler.now(), KEPT_MS) ? kept : null;
};

/** A clock may have been put back. */
const isOver = ({ since, closedAt }: KeptPurchase, now: number, ms: number): boolean =>
  Math.abs(now - (closedAt ?? since)) >= ms;

const keptAfter = (
  kept: KeptPurchase | null,
  event: SluiceEvent,
  isThere: boolean,
  now: number,
): KeptPurchase | null => {
  if (event.type === "purchase/started") {
    const { wish, providerId, provider, window } = event.purchase;
    const closedAt = window === "blocked" ? now : null;
    return { wish, providerId, provider, sessionId: null, units: null, since: now, closedAt };
  }
  // Else each page that is visited would fetch what awaits it.
  if (event.type === "purchase/remembered")
    return kept && isOver(kept, now, kept.closedAt === null ? OPEN_MS : KEPT_MS) ? null : kept;
  if (!("purchaseId" in event) || event.purchaseId !== kept?.wish.id) return kept;
  switch (event.type) {
    case "purchase/led":
      return { ...kept, sessionId: event.sessionId };
    case "purchase/seen":
      return { ...kept, units: event.units };
    case "purchase/window-closed":
      return { ...kept, closedAt: now };
    case "purchase/settled": {
      if (event.status === "arrived") return kept;
      // Another tab may have its window, or look for it for longer.
      const isLeft = isThere && now - (kept.closedAt ?? now) < PURCHASE_MAX_MS;
      return event.status === "unseen" && isLeft ? kept : null;
    }
    case "purchase/told":
      return null;
    default:
      return kept;
  }
};
