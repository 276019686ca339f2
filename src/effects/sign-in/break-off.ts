import { concat, filter, from, mergeMap, type Observable } from "rxjs";
import type { Env } from "../../base/env.js";
import type { SluiceEvent } from "../../model/events.js";
import { leave } from "./leave.js";
import type { JourneyStreams } from "./parts.js";

/**
 * Nobody can say whether the account is signed in: disconnects it, and shows where to connect again. A wallet that
 * could not be told does not matter. S4.19
 */
export const breakOffEffect = (
  { events$, model$ }: Pick<JourneyStreams, "events$" | "model$">,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "session/unavailable"),
    mergeMap((subject) =>
      concat(
        leave(subject, { events$, model$ }, env),
        from<SluiceEvent[]>([
          { type: "view/show", id: env.randomId(), entry: { view: "Connect" } },
          {
            type: "snackbar/show",
            id: env.randomId(),
            snackbar: { kind: "error", message: { key: "snackbar.sign-in-broken" } },
          },
        ]),
      ),
    ),
  );
