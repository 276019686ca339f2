import {
  concat,
  defer,
  filter,
  from,
  ignoreElements,
  merge,
  mergeMap,
  type Observable,
  of,
  take,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { readNow } from "../../base/state.js";
import { namespaceOf } from "../../codecs/caip.js";
import { type Command, type SluiceEvent, settles } from "../../model/events.js";
import { connectionIn } from "../../model/live-connections.js";
import type { SignInSubject } from "../../model/sign-in.js";
import type { Streams } from "../wiring.js";
import type { JourneyStreams } from "./parts.js";

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
