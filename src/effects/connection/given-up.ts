import { filter, map, type Observable, take } from "rxjs";
import type { Namespace } from "../../codecs/caip.js";
import type { SluiceEvent } from "../../model/events.js";

/**
 * Why an attempt in these namespaces is given up: the visitor went back, disconnected, or closed the dialog.
 * S8.35
 */
export const givenUp$ = (
  events$: Observable<SluiceEvent>,
  namespaces: readonly Namespace[],
): Observable<string> =>
  events$.pipe(
    map((event) => {
      if (event.type === "modal/closed") return "Modal closed";
      return isLeft(event, namespaces)
        ? "The connection was given up before the wallet answered."
        : null;
    }),
    filter((why) => why !== null),
    take(1),
  );

/** Whether an event leaves one of these namespaces. */
export const isLeft = (event: SluiceEvent, namespaces: readonly Namespace[]): boolean =>
  (event.type === "connect/cancel" && namespaces.includes(event.namespace)) ||
  (event.type === "disconnect" &&
    // The end of one connection leaves what else is tried in its namespace.
    event.connectionId === undefined &&
    (event.namespace === undefined || namespaces.includes(event.namespace)));
