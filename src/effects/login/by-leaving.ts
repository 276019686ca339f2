import {
  catchError,
  concat,
  defer,
  EMPTY,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  take,
} from "rxjs";
import type { RedirectProvider } from "../../codecs/frame/social-provider.js";
import { hostParts, leadingBack } from "../../codecs/frame/social-return.js";
import { AWAY_RECORD } from "../../codecs/storage/away-record.js";
import { returned$ } from "../../streams/browser/page-cache.js";
import { loginFailure } from "./failures.js";
import { addressOf$, SOCIAL_VIEW, showSocial, staysWith } from "./social-steps.js";
import { type LoginParts, reached, step, type Told } from "./step.js";

/**
 * Leaves this page for that of a social account's service, which redirects back to it. A record in storage says
 * which return to expect; giving up the log-in removes it. wire 7
 */
export const byLeaving = (parts: LoginParts, provider: RedirectProvider): Observable<Told> => {
  const { env, records } = parts;
  const forget = (): void => records.remove(AWAY_RECORD);
  const gone$ = addressOf$(parts, provider).pipe(
    mergeMap((address): Observable<Told> => {
      const { url } = env.page();
      const nonce = env.randomId();
      records.write(AWAY_RECORD, { provider, nonce, at: env.scheduler.now(), ...hostParts(url) });
      env.openWindow(leadingBack(address, url, nonce), "_top");
      return EMPTY;
    }),
    catchError(() => {
      forget();
      return of(staysWith(parts, provider, loginFailure("login/not-started")));
    }),
  );
  // The page came out of the back/forward cache: the visitor went back instead of logging in.
  const back$ = returned$(env).pipe(
    take(1),
    map(() => {
      forget();
      return staysWith(parts, provider, loginFailure("login/came-back"));
    }),
  );
  const forgotten$ = defer(() => {
    forget();
    return EMPTY;
  });
  return step(
    parts,
    SOCIAL_VIEW,
    concat(of(showSocial(parts), reached({ step: "social", provider })), merge(back$, gone$)),
    forgotten$,
  );
};
