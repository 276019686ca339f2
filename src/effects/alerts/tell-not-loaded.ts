import { filter, mergeMap, type Observable, withLatestFrom } from "rxjs";
import type { Env } from "../../base/env.js";
import type { SluiceEvent } from "../events.js";
import { isConnecting } from "../modal/connecting.js";
import type { Streams } from "../wiring.js";
import type { KindOf } from "./catalogue/snackbars.js";

const KIND: KindOf<"snackbar.not-loaded"> = "error";

/**
 * Tells the visitor that the code for what they asked could not be fetched. A view that waits for a wallet is
 * left for the list, where the next click tries again.
 */
export const tellNotLoadedEffect = (
  { events$, modal$, view$ }: Streams<"modal$" | "view$">,
  { randomId }: Pick<Env, "randomId">,
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
    filter(([, { open }]) => open),
    mergeMap(([, , { current }]): readonly SluiceEvent[] => [
      ...(isConnecting(current.view)
        ? [{ type: "view/reset", id: randomId(), entry: { view: "Connect" } } as const]
        : []),
      {
        type: "snackbar/show",
        id: randomId(),
        snackbar: { kind: KIND, message: { key: "snackbar.not-loaded" } },
      },
    ]),
  );
