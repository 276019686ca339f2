import { filter, map, type Observable, withLatestFrom } from "rxjs";
import type { Env } from "../../base/env.js";
import type { SluiceEvent } from "../events.js";
import { isConnecting } from "../modal/connecting.js";
import type { Streams } from "../wiring.js";
import type { KindOf } from "./catalogue/snackbars.js";

const KIND: KindOf<"snackbar.not-loaded"> = "error";

/** Tells the visitor of an open dialog that a part of it is missing, unless the view says so itself. */
export const tellNotLoadedEffect = (
  { events$, modal$, view$ }: Streams<"modal$" | "view$">,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter(
      (event) =>
        event.type === "command/failed" &&
        event.failure.code === "chunk/load-failed" &&
        // Not what nobody asked for, such as telemetry.
        event.settles.length > 0,
    ),
    withLatestFrom(modal$, view$),
    filter(([, { open }, { current }]) => open && !isConnecting(current.view)),
    map(() => ({
      type: "snackbar/show",
      id: env.randomId(),
      snackbar: { kind: KIND, message: { key: "snackbar.not-loaded" } },
    })),
  );
