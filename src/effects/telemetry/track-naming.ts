import { distinctUntilChanged, filter, map, merge, type Observable, withLatestFrom } from "rxjs";
import type { TelemetryOptions } from "../../codecs/options/options.js";
import { accountOf, type ConnectionModel } from "../../model/connection-model.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Streams } from "../wiring.js";
import { discreetFailure, type Tracked } from "./message.js";

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
      map(([event, model]) => trackedOf(event, model, telemetry)),
      filter((tracked) => tracked !== null),
    ),
  );

const trackedOf = (
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
