import { filter, map, type Observable, withLatestFrom } from "rxjs";
import type { TelemetryOptions } from "../../codecs/options/options.js";
import { accountOf } from "../../model/connection-model.js";
import type { SluiceEvent } from "../../model/events.js";
import type { ViewName } from "../../model/modal.js";
import type { Streams } from "../wiring.js";
import type { Tracked } from "./message.js";

const SHOWN_IN: readonly ViewName[] = ["Account", "Transactions"];

/**
 * Activity, opened in the dialog and read on, and one that could not be fetched. The cursor stays here: it may hold the
 * account's address, which is told only where the host allows it. wire 14
 */
export const activityRead = (
  { events$, model$, view$ }: Streams<"model$" | "view$">,
  {
    projectId,
    telemetry,
  }: { readonly projectId: string | null; readonly telemetry: TelemetryOptions },
): Observable<Tracked> =>
  events$.pipe(
    withLatestFrom(model$, view$),
    map(([event, model, { current }]) => {
      const name = nameOf(event);
      if (name === null || !SHOWN_IN.includes(current.view)) return null;
      const account = accountOf(model);
      const isSmartAccount = account?.type === "smartAccount";
      const address = telemetry.addresses === true ? account?.address : undefined;
      return {
        event: name,
        properties:
          name === "CLICK_TRANSACTIONS"
            ? { isSmartAccount }
            : { ...(address === undefined ? {} : { address }), projectId, isSmartAccount },
      };
    }),
    filter((tracked) => tracked !== null),
  );

const nameOf = (event: SluiceEvent): string | null => {
  switch (event.type) {
    case "activity/watch":
      return "CLICK_TRANSACTIONS";
    case "activity/more":
      return "LOAD_MORE_TRANSACTIONS";
    case "activity/failed":
      return "ERROR_FETCH_TRANSACTIONS";
    default:
      return null;
  }
};
