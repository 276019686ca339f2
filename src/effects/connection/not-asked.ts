import { filter, map, mergeMap, type Observable, take, withLatestFrom } from "rxjs";
import type { CommandOf, Fact } from "../events.js";
import type { Streams } from "../wiring.js";
import { targetOf } from "./target.js";

/**
 * An attempt whose code could not be loaded has failed, so that the view of the wallet says so and offers another
 * try.
 */
export const notAskedEffect = ({
  events$,
  wallets$,
  model$,
}: Streams<"wallets$" | "model$">): Observable<Fact> => {
  const failureOf$ = ({ id }: CommandOf<"connect">) =>
    events$.pipe(
      filter((event) => "settles" in event && event.settles.includes(id)),
      take(1),
      filter((event) => event.type === "command/failed"),
      map(({ failure }) => failure),
    );
  return events$.pipe(
    filter((event) => event.type === "connect"),
    mergeMap((command) =>
      failureOf$(command).pipe(
        withLatestFrom(wallets$, model$),
        mergeMap(([failure, wallets, model]): readonly Fact[] => {
          const { id: attemptId, walletId = null } = command;
          const target = targetOf(command, wallets, model);
          // An attempt that had begun has failed already.
          if ("failure" in target || model.attempts.some((one) => one.attemptId === attemptId))
            return [];
          const attempt = { attemptId, walletId, restoring: false, ...target };
          return [
            { type: "connect/started", ...attempt },
            { type: "connect/failed", settles: [], attemptId, failure },
          ];
        }),
      ),
    ),
  );
};
