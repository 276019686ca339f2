import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  filter,
  map,
  type Observable,
  of,
  withLatestFrom,
} from "rxjs";
import { toFailure } from "../../base/errors.js";
import { inTurn } from "../../base/in-turn.js";
import { noteCause } from "../../base/note-cause.js";
import { SIGN_IN_RECORD } from "../../codecs/storage/sign-in-record.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Ports } from "../wiring.js";
import { SIGN_IN_OFF } from "./hindrance.js";
import { settled } from "./leave.js";
import type { JourneyPorts, JourneyStreams } from "./parts.js";

type SignOutPorts = JourneyPorts & Pick<Ports, "causes">;

/** Ends all sessions, here and at the site. Who has to sign in to stay connected is disconnected as well. */
export const signOutEffect = (
  { events$, signIn$ }: Pick<JourneyStreams, "events$" | "signIn$">,
  { store, records, env, causes }: SignOutPorts,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "sign-out"),
    concatMap(({ id }) =>
      concat(
        store.clear$().pipe(
          inTurn(),
          withLatestFrom(signIn$),
          concatMap(([, { sessions }]) => {
            records.write(SIGN_IN_RECORD, { caipNetworkId: null, at: env.scheduler.now() });
            return concat(
              of<SluiceEvent>({
                type: "session/ended",
                sessionRefs: sessions.map(({ sessionRef }) => sessionRef),
              }),
              store.isRequired()
                ? settled(events$, { type: "disconnect", id: env.randomId() })
                : EMPTY,
            );
          }),
        ),
        defer(() => of<SluiceEvent>({ type: "sign-out/done", settles: [id] })),
      ).pipe(
        catchError((cause: unknown) => {
          noteCause(causes, [id], cause);
          return of<SluiceEvent>({
            type: "sign-out/done",
            settles: [id],
            failure: toFailure(cause),
          });
        }),
      ),
    ),
  );

/** The site has not configured sign-in. S8.1 */
export const signOutOffEffect = ({
  events$,
}: Pick<JourneyStreams, "events$">): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "sign-out"),
    map(({ id }) => ({ type: "sign-out/done", settles: [id], failure: SIGN_IN_OFF })),
  );
