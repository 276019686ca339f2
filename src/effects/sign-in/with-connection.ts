import {
  catchError,
  concat,
  concatMap,
  filter,
  ignoreElements,
  type Observable,
  of,
  withLatestFrom,
} from "rxjs";
import { allOf } from "../../base/all-of.js";
import { toFailure } from "../../base/errors.js";
import { inTurn } from "../../base/in-turn.js";
import { SIGN_IN_RECORD } from "../../codecs/storage/sign-in-record.js";
import { raised } from "../../model/catalogue/raised.js";
import { SIGN_IN_ALERTS } from "../../model/catalogue/sign-in.js";
import { accountsOf } from "../../model/connection-model.js";
import type { SluiceEvent } from "../../model/events.js";
import type { JourneyPorts, JourneyStreams } from "./parts.js";

/**
 * Sessions end with the connection of their account, unless the site keeps them. A connection that was lost, of a wallet
 * that is locked or a relay that is away, ends none.
 */
export const withConnectionEffect = (
  { events$, model$, signIn$ }: Pick<JourneyStreams, "events$" | "model$" | "signIn$">,
  { store, records, env }: JourneyPorts,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter(isEnd),
    filter(() => store.signsOutOnDisconnect),
    withLatestFrom(model$, signIn$),
    concatMap(([, model, { sessions }]) => {
      const accounts = accountsOf(model);
      const over = sessions.filter(
        (session) => !accounts.some(({ address }) => address === session.address),
      );
      if (over.length === 0) return of();
      const told$: Observable<unknown> =
        accounts.length === 0
          ? store.clear$()
          : allOf(
              over.map(({ caipNetworkId, address }) =>
                store.revoke$({ chainId: caipNetworkId, accountAddress: address }),
              ),
            );
      records.write(SIGN_IN_RECORD, { caipNetworkId: null, at: env.scheduler.now() });
      return concat(
        of<SluiceEvent>({
          type: "session/ended",
          sessionRefs: over.map(({ sessionRef }) => sessionRef),
        }),
        told$.pipe(
          ignoreElements(),
          inTurn<SluiceEvent>(),
          catchError((cause: unknown) =>
            of<SluiceEvent>(
              raised(SIGN_IN_ALERTS, "sign-in/not-ended", { reason: toFailure(cause).message }),
            ),
          ),
        ),
      );
    }),
  );

/** Another wallet that takes the place of one ends it too. */
const isEnd = (event: SluiceEvent): boolean =>
  event.type === "connection/ended"
    ? event.failure === null || event.failure.code === "connection/ended-by-wallet"
    : event.type === "connect/succeeded" && event.replaced.length > 0;
