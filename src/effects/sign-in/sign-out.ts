import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  take,
  withLatestFrom,
} from "rxjs";
import { inTurn, noteCause } from "../../base/commands.js";
import type { Env } from "../../base/env.js";
import { toFailure } from "../../base/errors.js";
import { readNow } from "../../base/state.js";
import { namespaceOf } from "../../codecs/caip.js";
import { SIGN_IN_RECORD } from "../../codecs/storage/sign-in-record.js";
import { type Command, type SluiceEvent, settles } from "../../model/events.js";
import { connectionIn } from "../../model/live.js";
import type { SignInSubject } from "../../model/sign-in.js";
import type { Ports, Streams } from "../wiring.js";
import { type JourneyPorts, type JourneyStreams, SIGN_IN_OFF } from "./show.js";

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

/**
 * Nobody can say whether the account is signed in: disconnects it, and shows where to connect again. A wallet that
 * could not be told does not matter. S4.19
 */
export const breakOffEffect = (
  { events$, model$ }: Pick<JourneyStreams, "events$" | "model$">,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "session/unavailable"),
    mergeMap((subject) =>
      concat(
        leave(subject, { events$, model$ }, env),
        from<SluiceEvent[]>([
          { type: "view/show", id: env.randomId(), entry: { view: "Connect" } },
          {
            type: "snackbar/show",
            id: env.randomId(),
            snackbar: { kind: "error", message: { key: "snackbar.sign-in-broken" } },
          },
        ]),
      ),
    ),
  );

/** Disconnects the wallet of an account. Completes when that is done, whether the wallet could be told or not. */
export const leave = (
  { caipNetworkId }: SignInSubject,
  { events$, model$ }: Streams<"model$">,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  defer(() => {
    const namespace = namespaceOf(caipNetworkId);
    const model = readNow(model$);
    const connection = connectionIn(model, namespace);
    if (connection === null) return of();
    const id = env.randomId();
    return settled(
      events$,
      model.several
        ? { type: "disconnect", id, connectionId: connection.id }
        : { type: "disconnect", id, namespace },
    );
  });

/** Sends a command, and completes once it is settled. */
export const settled = (
  events$: Observable<SluiceEvent>,
  command: Command,
): Observable<SluiceEvent> =>
  merge(events$.pipe(filter(settles(command.id)), take(1), ignoreElements()), of(command));
