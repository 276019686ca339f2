import { filter, map, type Observable, withLatestFrom } from "rxjs";
import { accountOf } from "../../model/connection-model.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Streams } from "../wiring.js";
import type { Tracked } from "./message.js";
import { entryOf } from "./screens.js";

/** Buying, in the service's terms. Nobody learns how much, of what, or whether it arrived. wire 14 */
export const bought = ({ events$, model$ }: Streams<"model$">): Observable<Tracked> =>
  events$.pipe(
    map(trackedOf),
    filter((tracked) => tracked !== null),
    withLatestFrom(model$),
    map(([{ event, properties }, model]) => ({
      event,
      properties: { ...properties, isSmartAccount: accountOf(model)?.type === "smartAccount" },
    })),
  );

const trackedOf = (event: SluiceEvent): Tracked | null => {
  if (event.type === "purchase/started")
    return {
      event: "SELECT_BUY_PROVIDER",
      properties: { provider: event.purchase.providerId },
    };
  switch (entryOf(event)?.view) {
    case "OnRampProviders":
      return { event: "SELECT_BUY_CRYPTO" };
    case "WhatIsABuy":
      return { event: "SELECT_WHAT_IS_A_BUY" };
    default:
      return null;
  }
};
