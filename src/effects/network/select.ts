import { filter, from, mergeMap, type Observable, of, withLatestFrom } from "rxjs";
import type { Env } from "../../base/env.js";
import { type CaipNetworkId, EMBEDDED_NAMESPACES, namespaceOf } from "../../codecs/caip.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { SluiceEvent } from "../../model/events.js";
import { connectionIn } from "../../model/live-connections.js";
import type { Streams } from "../wiring.js";

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

/** What choosing a network leads to. S4.8 */
type SwitchPlan = "nothing" | "switch" | "SwitchNetwork" | "SwitchActiveChain";

/** The decision table of S4.8: the first row that matches. */
export const planSwitch = (
  model: ConnectionModel,
  target: CaipNetworkId,
  skipConfirmation: boolean,
): SwitchPlan => {
  const wanted = namespaceOf(target);
  const here = connectionIn(model, namespaceOf(model.activeId));
  const there = connectionIn(model, wanted);
  if (target === model.activeId) return "nothing";
  // S4.10: there is no wallet to ask.
  if (here === null && there === null) return "switch";
  // Row b: the embedded wallet moves from one of its namespaces to the other.
  if (here?.connector.type === "AUTH" && EMBEDDED_NAMESPACES.includes(wanted))
    return "SwitchNetwork";
  if (skipConfirmation) return "switch";
  return there === null ? "SwitchActiveChain" : "SwitchNetwork";
};
