import { distinctUntilChanged, filter, map, merge, type Observable, withLatestFrom } from "rxjs";
import type { TelemetryOptions } from "../../codecs/options/options.js";
import { accountOf, type ConnectionModel } from "../../model/connection-model.js";
import type { SluiceEvent } from "../../model/events.js";
import type { ViewName } from "../../model/modal.js";
import type { Streams } from "../wiring.js";
import { discreetFailure, type Tracked } from "./message.js";

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
      const name = activityEvent(event);
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

const activityEvent = (event: SluiceEvent): string | null => {
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

/**
 * Registering a name, in the service's terms. The name leads to the account, so it is told only where the host allows
 * addresses. wire 14
 */
export const named = (
  { events$, model$ }: Streams<"model$">,
  telemetry: TelemetryOptions,
): Observable<Tracked> =>
  merge(
    // Another account or network begins anew, and opens nothing.
    events$.pipe(
      filter((event) => event.type === "naming/began" || event.type === "naming/ended"),
      distinctUntilChanged((a, b) => a.type === b.type),
      filter((event) => event.type === "naming/began"),
      withLatestFrom(model$),
      map(([, model]) => ({ event: "OPEN_ENS_FLOW", properties: whose(model) })),
    ),
    events$.pipe(
      withLatestFrom(model$),
      map(([event, model]) => trackedNaming(event, model, telemetry)),
      filter((tracked) => tracked !== null),
    ),
  );

const trackedNaming = (
  event: SluiceEvent,
  model: ConnectionModel,
  telemetry: TelemetryOptions,
): Tracked | null => {
  const whatOf = (name: string) => ({
    ...whose(model),
    ensName: telemetry.addresses === true ? name : "",
  });
  switch (event.type) {
    case "naming/asked":
      return { event: "REGISTER_NAME_INITIATED", properties: whatOf(event.name) };
    case "naming/registered":
      return { event: "REGISTER_NAME_SUCCESS", properties: whatOf(event.name) };
    case "naming/failed": {
      const error = discreetFailure(event.failure, telemetry);
      return { event: "REGISTER_NAME_ERROR", properties: { ...whatOf(event.name), error } };
    }
    default:
      return null;
  }
};

const whose = (model: ConnectionModel) => ({
  isSmartAccount: accountOf(model)?.type === "smartAccount",
});
