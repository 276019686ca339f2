import { type Observable, tap } from "rxjs";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { Composed } from "../composed.js";
import { changes$, type ProviderEvent } from "./changes.js";

/** A listener of the provider. `once` hears one event. */
export interface Listening {
  readonly event: string;
  readonly listener: (value: unknown) => void;
  readonly once: boolean;
}

/** Tells the listeners, who come and go, what changes from `before` on. One that throws does not stop the others. */
export const emitting$ = (
  listeners: Listening[],
  { states, wiring }: Pick<Composed, "states" | "wiring">,
  before: ConnectionModel,
): Observable<ProviderEvent> =>
  changes$(states, wiring, before).pipe(
    tap(([event, value]) => {
      for (const one of listeners.filter((listening) => listening.event === event)) {
        const at = listeners.indexOf(one);
        if (at < 0) continue; // an earlier listener removed it
        if (one.once) listeners.splice(at, 1);
        try {
          one.listener(value);
        } catch (defect) {
          wiring.env.log("error", `A listener of "${event}" threw.`, defect);
        }
      }
    }),
  );
