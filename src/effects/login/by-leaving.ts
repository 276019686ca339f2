import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  take,
} from "rxjs";
import { FRAME_REPLY_MS } from "../../base/embedded-limits.js";
import { within } from "../../base/within.js";
import { isRedirectProvider, type RedirectProvider } from "../../codecs/frame/social-provider.js";
import { socialResultOf } from "../../codecs/frame/social-result.js";
import { leadingBack, returnOf } from "../../codecs/frame/social-return.js";
import { SOCIAL_AWAY_KEY } from "../../codecs/storage/login-keys.js";
import { replaceAddress } from "../../streams/browser/address-bar.js";
import { returned$ } from "../../streams/browser/page-cache.js";
import type { CommandOf } from "../events.js";
import { loginFailure, refusedBy } from "./failures.js";
import {
  addressOf$,
  finished$,
  SOCIAL_VIEW,
  showSocial,
  staysWith,
  whileShown,
} from "./social-steps.js";
import { loginIs } from "./state.js";
import { type LoginParts, step, type Told } from "./step.js";

/**
 * Leaves this page for that of a social account's service, which redirects back to it. A record in storage says
 * which service to expect on return; giving up the log-in removes it. wire 7
 */
export const byLeaving = (parts: LoginParts, provider: RedirectProvider): Observable<Told> => {
  const { env, records } = parts;
  const forget = (): void => records.removePlain(SOCIAL_AWAY_KEY);
  const gone$ = addressOf$(parts, provider).pipe(
    mergeMap((address): Observable<Told> => {
      records.writePlain(SOCIAL_AWAY_KEY, provider);
      env.openWindow(leadingBack(address, env.page().url), "_top");
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
    concat(of(showSocial(parts), loginIs({ step: "social", provider })), merge(back$, gone$)),
    forgotten$,
  );
};

/**
 * Continues a log-in that left this page, if the visitor returns from one; removes its record in any case. A
 * result without such a record is ignored, since nobody here started it. wire 7
 */
export const whenBack = (parts: LoginParts): Observable<Told> =>
  defer(() => {
    const { env, records, modal$ } = parts;
    const provider = records.readPlain(SOCIAL_AWAY_KEY);
    if (provider === null) return EMPTY;
    records.removePlain(SOCIAL_AWAY_KEY);
    const back = returnOf(env.page().url);
    if (back === null) return EMPTY;
    replaceAddress(env, back.page);
    if (!isRedirectProvider(provider)) return EMPTY;
    return modal$.pipe(
      take(1),
      // Closed meanwhile: the visitor gave it up.
      filter(({ open }) => open),
      switchMap(() => concat(of(shown(parts)), resultOf$(parts, provider, back.uri))),
    );
  });

/** Back leads to the view where another account can be chosen. */
const shown = ({ env }: Pick<LoginParts, "env">): CommandOf<"view/reset"> => ({
  type: "view/reset",
  id: env.randomId(),
  entry: { view: SOCIAL_VIEW },
  below: [{ view: "Connect" }],
});

const resultOf$ = (
  parts: LoginParts,
  provider: RedirectProvider,
  address: string,
): Observable<Told> => {
  const result = socialResultOf(address);
  if (result?.kind !== "done") {
    const failure = refusedBy(result?.said ?? "");
    return whileShown(parts, of(loginIs({ step: "social", provider, failure })));
  }
  const { frame, env } = parts;
  const work$ = finished$(parts, provider, (wanted) =>
    // The same limit as for a result from a window, whose request has it built in. S9.10
    frame
      .request("GET_USER", { socialUri: result.uri, ...wanted })
      .pipe(within(FRAME_REPLY_MS, env.scheduler)),
  );
  return concat(of<Told>({ type: "login/result", provider }), whileShown(parts, work$));
};
