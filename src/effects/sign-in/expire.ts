import { distinctUntilChanged, map, type Observable, switchMap } from "rxjs";
import type { Env } from "../../base/env.js";
import type { SluiceEvent } from "../../model/events.js";
import type { JourneyStreams } from "./parts.js";
import { untilExpiry } from "./until-expiry.js";

/** Ends sessions when they expire, also those of accounts that are not active: nobody waits for the site to say so. */
export const expireEffect = (
  { signIn$ }: Pick<JourneyStreams, "signIn$">,
  env: Pick<Env, "scheduler">,
): Observable<SluiceEvent> =>
  signIn$.pipe(
    map(({ sessions }) => sessions),
    distinctUntilChanged(),
    switchMap((sessions) =>
      untilExpiry(sessions, env).pipe(
        map((): SluiceEvent => {
          const now = env.scheduler.now();
          const over = sessions.filter(({ expiresAt }) => (expiresAt ?? Infinity) <= now);
          return { type: "session/ended", sessionRefs: over.map(({ sessionRef }) => sessionRef) };
        }),
      ),
    ),
  );
