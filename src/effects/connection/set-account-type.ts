import {
  catchError,
  concatMap,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  take,
  withLatestFrom,
} from "rxjs";
import { type Failure, toFailure } from "../../base/errors.js";
import { inTurn } from "../../base/in-turn.js";
import type { State } from "../../base/state.js";
import type { Fact, SluiceEvent } from "../events.js";
import type { Wiring } from "../wiring.js";
import { gone$ } from "./gone.js";
import { type ConnectionModel, liveConnections } from "./state.js";

/**
 * The visitor wants the other kind of account of the embedded wallet: its accounts follow. Of two wishes the
 * later one counts; none outlives the log-in, which the frame may leave without an answer. S4.32, wire 6.11
 */
export const setAccountTypeEffect = (
  {
    events$,
    model$,
  }: { readonly events$: Observable<SluiceEvent>; readonly model$: State<ConnectionModel> },
  { embedded$ }: Pick<Wiring, "embedded$">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "account/set-type"),
    withLatestFrom(model$),
    mergeMap(([{ id, accountType }, { connections }]) => {
      const failed = (failure: Failure): Fact => ({
        type: "account/type-failed",
        settles: [id],
        failure,
      });
      const set$ = embedded$.pipe(
        concatMap((port) => port.setAccountType(accountType)),
        map((): Fact => ({ type: "account/type-set", settles: [id], accountType })),
        catchError((cause: unknown) => of(failed(toFailure(cause)))),
        inTurn(),
      );
      const ended = liveConnections(connections)
        .filter(({ connector }) => connector.type === "AUTH")
        .map((connection) => gone$(model$, connection).pipe(map(() => failed(LOGGED_OUT))));
      return merge(...ended, set$).pipe(take(1));
    }),
  );

const LOGGED_OUT: Failure = {
  code: "request/disconnected",
  message: "Nobody is logged in any more. Log in and try again.",
};
