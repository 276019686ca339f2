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
import type { PopupHandle } from "../../base/env.js";
import { isRedirectProvider, type RedirectProvider } from "../../codecs/frame/social-provider.js";
import {
  AWAY_RECORD,
  hostParts,
  leadingBack,
  readSocialResult,
} from "../../codecs/frame/social-return.js";
import { isInTelegram } from "../../codecs/wallet-browsers.js";
import type { CommandOf } from "../../model/events.js";
import type { ViewName } from "../../model/modal.js";
import { returned$ } from "../../streams/browser/page.js";
import { popup$, popupClosed$, popupMessages$ } from "../../streams/browser/popup.js";
import { loginFailure, refusedBy } from "./finish.js";
import {
  addressOf$,
  finished$,
  SOCIAL_VIEW,
  showSocial,
  staysWith,
  whileShown,
} from "./social-steps.js";
import { failedAt, type LoginParts, next, reached, step, type Told } from "./step.js";

/**
 * Logs in by social account, in a window that opens within the click. Only the first result of that window,
 * from the frame's origin, is accepted; leaving the view closes the window. Inside Telegram, where a window
 * cannot reach this page, this page is left instead. wire 7
 *
 * @param view where the visitor chose the account, and where closing the window early leads back to
 */
export const bySocial = (parts: LoginParts, provider: string, view: ViewName): Observable<Told> =>
  defer(() => {
    const { env, frameOrigin } = parts;
    // S5.3: other services have flows of their own.
    if (!isRedirectProvider(provider))
      return of(staysWith(parts, provider, loginFailure("login/not-started")));
    if (isInTelegram(env)) return byLeaving(parts, provider);
    const window$ = popup$(env, `${frameOrigin}/loading`).pipe(
      switchMap((popup) =>
        popup === null
          ? of(staysWith(parts, provider, loginFailure("login/popup-blocked")))
          : concat(
              of(showSocial(parts), reached({ step: "social", provider })),
              inWindow(parts, { popup, provider, view }),
            ),
      ),
    );
    return whileShown(parts, window$);
  });

/**
 * Leaves this page for that of a social account's service, which redirects back to it. A record in storage says
 * which return to expect; giving up the log-in removes it. wire 7
 */
const byLeaving = (parts: LoginParts, provider: RedirectProvider): Observable<Told> => {
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

const inWindow = (
  parts: LoginParts,
  {
    popup,
    provider,
    view,
  }: {
    readonly popup: PopupHandle;
    readonly provider: RedirectProvider;
    readonly view: ViewName;
  },
): Observable<Told> => {
  const { events$, frame, env, frameOrigin } = parts;
  const notStarted = (): Told => staysWith(parts, provider, loginFailure("login/not-started"));
  const sent$ = addressOf$(parts, provider).pipe(
    mergeMap((address): Observable<Told> => {
      popup.location.replace(address);
      return EMPTY;
    }),
    catchError(() => of(notStarted())),
  );
  const result$ = popupMessages$(popup, env).pipe(
    map(({ data, origin }) => ({ result: readSocialResult(data), origin })),
    filter(({ result }) => result !== null),
    take(1),
    map(({ result, origin }): Told => {
      if (origin !== frameOrigin) return goBack(parts, provider, view, "login/origin-untrusted");
      if (result === null || result.kind === "refused")
        return staysWith(parts, provider, refusedBy(result?.said ?? ""));
      const { uri } = result;
      const work$ = finished$(parts, provider, (wanted) =>
        frame.request("CONNECT_SOCIAL", { uri, ...wanted }),
      );
      return next({ type: "login/result", provider }, whileShown(parts, work$));
    }),
  );
  return merge(
    result$,
    popupClosed$(popup, env).pipe(map(() => goBack(parts, provider, view, "login/popup-closed"))),
    // The frame gave up every request: no result can be used any more. wire 6.8
    events$.pipe(
      filter(({ type }) => type === "frame/timed-out"),
      map(notStarted),
    ),
    sent$,
  );
};

/** Goes back to where the account was chosen, which shows the failure. */
const goBack = (
  parts: LoginParts,
  provider: string,
  view: ViewName,
  code: "login/origin-untrusted" | "login/popup-closed",
): Told => {
  const back: CommandOf<"view/back"> = { type: "view/back", id: parts.env.randomId() };
  const said = failedAt({ step: "social", provider }, loginFailure(code));
  return next(back, step(parts, view, of(said)));
};
