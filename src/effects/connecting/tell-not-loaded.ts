import { filter, map, mergeMap, type Observable, withLatestFrom } from "rxjs";
import type { Env } from "../../base/env.js";
import type { KindOf } from "../../model/catalogue/snackbars.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Streams } from "../wiring.js";
import { isConnecting } from "./ask-wallet.js";

const KIND: KindOf<"snackbar.not-loaded"> = "error";

/**
 * Tells the visitor that the code for what they asked could not be fetched. A view that waits for a wallet is
 * left for the list, where the next click tries again; for the account, if the wallet is connected by now, and only
 * what was to follow is missing, such as a sign-in.
 */
export const tellNotLoadedEffect = (
  { events$, modal$, view$, model$ }: Streams<"modal$" | "view$" | "model$">,
  { randomId }: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "command/failed"),
    filter(({ failure }) => failure.code === "chunk/load-failed"),
    withLatestFrom(modal$, view$, model$),
    map(([{ settles }, { open }, { current }, { connections, attempts }]) => {
      const isWaiting = isConnecting(current.view);
      const isOver = connections.length > 0 && attempts.every(({ failure }) => failure !== null);
      // Else nobody asked for it, as for telemetry.
      const isMissed = settles.length > 0 || (isWaiting && isOver);
      return open && isMissed
        ? ({ isWaiting, view: isOver ? "Account" : "Connect" } as const)
        : null;
    }),
    filter((missed) => missed !== null),
    mergeMap(({ isWaiting, view }): readonly SluiceEvent[] => [
      ...(isWaiting ? [{ type: "view/reset", id: randomId(), entry: { view } } as const] : []),
      {
        type: "snackbar/show",
        id: randomId(),
        snackbar: { kind: KIND, message: { key: "snackbar.not-loaded" } },
      },
    ]),
  );
