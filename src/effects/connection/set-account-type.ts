import { catchError, concatMap, filter, map, mergeMap, type Observable, of } from "rxjs";
import { toFailure } from "../../base/errors.js";
import { inTurn } from "../../base/in-turn.js";
import type { Fact } from "../events.js";
import type { Streams, Wiring } from "../wiring.js";

/**
 * The visitor wants the other kind of account of the embedded wallet: its accounts follow. Of two wishes the
 * later one counts. S4.32, wire 6.11
 */
export const setAccountTypeEffect = (
  { events$ }: Streams,
  { embedded$ }: Pick<Wiring, "embedded$">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "account/set-type"),
    mergeMap(({ id, accountType }) =>
      embedded$.pipe(
        concatMap((port) => port.setAccountType(accountType)),
        map((): Fact => ({ type: "account/type-set", settles: [id], accountType })),
        catchError((cause: unknown) =>
          of<Fact>({ type: "account/type-failed", settles: [id], failure: toFailure(cause) }),
        ),
        inTurn(),
      ),
    ),
  );
