import { filter, mergeMap, type Observable, withLatestFrom } from "rxjs";
import type { Failure } from "../../base/errors.js";
import { MULTI_WALLET_ALERTS } from "../../model/catalogue/multi-wallet.js";
import { raised } from "../../model/catalogue/raised.js";
import type { CommandOf, Fact, SluiceEvent } from "../../model/events.js";
import { keepsSeveral } from "../connection/several.js";
import type { Streams } from "../wiring.js";

/**
 * Settles commands that name a connection where nothing can come of them: a namespace keeps one connection only, which
 * an alert says (S6.12), or no live connection has the id.
 */
export const refuseEffect = ({
  events$,
  model$,
  features$,
  settings$,
}: Streams<"model$" | "features$" | "settings$">): Observable<Fact> =>
  events$.pipe(
    filter(namesConnection),
    withLatestFrom(model$, features$, settings$),
    mergeMap(([command, { connections }, features, settings]): readonly Fact[] => {
      const { type } = command;
      const settles = [command.id];
      if (!keepsSeveral(features, settings))
        return [
          raised(MULTI_WALLET_ALERTS, "features/multi-wallet-off", { name: NAMES[type] }),
          { type: "connection/unchanged", settles },
        ];
      return type === "connection/forget" ||
        connections.some((one) => one.id === command.connectionId)
        ? []
        : [{ type: OUTCOMES[type], settles, failure: UNKNOWN_CONNECTION }];
    }),
  );

/** How hosts call them. */
const NAMES = {
  "connection/activate": "activate",
  "connection/forget": "forget",
  disconnect: "disconnect({ connectionId })",
} as const;

const OUTCOMES = {
  "connection/activate": "connection/activate-failed",
  disconnect: "disconnect/done",
} as const;

const UNKNOWN_CONNECTION: Failure = {
  code: "connection/unknown",
  message: "No connection has this id. Choose one of `connectionList$`.",
};

const namesConnection = (event: SluiceEvent): event is CommandOf<keyof typeof NAMES> =>
  event.type === "connection/activate" ||
  event.type === "connection/forget" ||
  (event.type === "disconnect" && event.connectionId !== undefined);
