import { filter, from, mergeMap, type Observable, of, withLatestFrom } from "rxjs";
import type { Env } from "../../base/env.js";
import type { SluiceEvent } from "../events.js";
import type { ModalState, ViewEntry, ViewState } from "../modal/payload.js";
import type { Streams } from "../wiring.js";
import { planSwitch } from "./plan.js";

/** Handles the visitor's choice of a network: shows the view of S4.8, or switches. */
export const selectEffect = (
  { events$, model$, modal$, view$ }: Streams<"model$" | "modal$" | "view$">,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "network/select"),
    withLatestFrom(model$, modal$, view$),
    mergeMap(([{ id, caipNetworkId, skipConfirmation }, model, modal, view]) => {
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
          return from([showing({ view: plan, caipNetworkId }, modal, view), selected]);
      }
    }),
  );

const showing = (entry: ViewEntry, { open }: ModalState, { history }: ViewState): SluiceEvent => {
  const [first = entry, ...rest] = history;
  return open
    ? { type: "view/changed", settles: [], history: [first, ...rest, entry] }
    : { type: "modal/opened", settles: [], entry };
};
