import { filter, from, mergeMap, type Observable, of, withLatestFrom } from "rxjs";
import type { Env } from "../../base/env.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Streams } from "../wiring.js";
import { planSwitch } from "./plan.js";

/** Handles the visitor's choice of a network: shows the view of S4.8, or switches. */
export const selectEffect = (
  { events$, model$ }: Streams<"model$">,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "network/select"),
    withLatestFrom(model$),
    mergeMap(([{ id, caipNetworkId, skipConfirmation }, model]) => {
      const selected: SluiceEvent = { type: "network/selected", settles: [id] };
      const plan = planSwitch(model, caipNetworkId, skipConfirmation === true);
      switch (plan) {
        case "nothing":
          return of(selected);
        case "switch":
          return from<SluiceEvent[]>([
            { type: "network/switch", id: env.randomId(), caipNetworkId },
            selected,
          ]);
        default:
          return from<SluiceEvent[]>([
            { type: "view/show", id: env.randomId(), entry: { view: plan, caipNetworkId } },
            selected,
          ]);
      }
    }),
  );
