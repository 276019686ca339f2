import { defer, type Observable, of } from "rxjs";
import type { Env } from "../../base/env.js";
import { readNow } from "../../base/state.js";
import { namespaceOf } from "../../codecs/caip.js";
import { connectionIn } from "../../model/connection-model.js";
import type { SluiceEvent } from "../../model/events.js";
import type { SignInSubject } from "../../model/sign-in.js";
import type { Streams } from "../wiring.js";
import { settled } from "./settled.js";

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
