import {
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  pairwise,
  take,
  tap,
} from "rxjs";
import { inTurn } from "../../base/in-turn.js";
import type { Vault } from "../../base/vault.js";
import type { SluiceEvent } from "../../model/events.js";
import type { SignInModel } from "../../model/sign-in.js";
import type { JourneyStreams } from "./parts.js";

/**
 * Removes sessions and messages from the vault once nothing refers to them, and signatures that come when nobody waits for
 * them any more.
 */
export const forgetEffect = (
  { events$, signIn$ }: Pick<JourneyStreams, "events$" | "signIn$">,
  vault: Pick<Vault, "take">,
): Observable<SluiceEvent> =>
  merge(
    signIn$.pipe(
      map(refsOf),
      pairwise(),
      tap(([before, now]) => {
        for (const ref of before) if (!now.includes(ref)) vault.take(ref);
      }),
    ),
    events$.pipe(
      filter((event) => event.type === "sign-in/signing"),
      mergeMap(({ requestId }) =>
        events$.pipe(
          filter((event) => event.type === "request/answered" || event.type === "request/failed"),
          filter(({ settles }) => settles.includes(requestId)),
          take(1),
        ),
      ),
      // After whoever waits for it.
      inTurn(),
      tap((event) => event.type === "request/answered" && vault.take(event.resultRef)),
    ),
  ).pipe(ignoreElements());

const refsOf = ({ sessions, step }: SignInModel): readonly string[] => [
  ...sessions.map(({ sessionRef }) => sessionRef),
  ...(step?.messageRef == null ? [] : [step.messageRef]),
];
