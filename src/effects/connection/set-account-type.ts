import {
  catchError,
  defer,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
  throwError,
  withLatestFrom,
} from "rxjs";
import { inTurn } from "../../base/commands.js";
import type { Env } from "../../base/env.js";
import { failed, toFailure } from "../../base/errors.js";
import type { KindOf } from "../../model/catalogue/messages.js";
import type { Fact, SluiceEvent } from "../../model/events.js";
import type { Ports, Streams } from "../wiring.js";

/**
 * Changes the kind of account of the wallet that has two; its accounts follow. A later command supersedes a
 * pending one. S4.32, wire 6.11
 */
export const setAccountTypeEffect = (
  { events$, model$ }: Streams<"model$">,
  { wallets }: Pick<Ports, "wallets">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "account/set-type"),
    withLatestFrom(model$),
    mergeMap(([{ id, accountType }, { connections }]) => {
      const [set] = connections.flatMap((one) => wallets.get(one.id)?.setAccountType ?? []);
      return defer(() => set?.(accountType) ?? throwError(nobodyThere)).pipe(
        map((): Fact => ({ type: "account/type-set", settles: [id], accountType })),
        catchError((cause: unknown) =>
          of<Fact>({ type: "account/type-failed", settles: [id], failure: toFailure(cause) }),
        ),
        inTurn(),
      );
    }),
  );

const nobodyThere = () =>
  failed(
    "request/disconnected",
    "No wallet with two kinds of account is connected. Log in and try again.",
  );

const KIND: KindOf<"snackbar.account-type-failed"> = "error";

/** Tells the visitor why the kind of account did not change, since the button has no place for it. S4.32 */
export const tellTypeFailedEffect = (
  { events$ }: Streams,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "account/type-failed"),
    map(() => ({
      type: "snackbar/show",
      id: env.randomId(),
      snackbar: { kind: KIND, message: { key: "snackbar.account-type-failed" } },
    })),
  );
