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
  tap,
  withLatestFrom,
} from "rxjs";
import type { PopupHandle } from "../../base/env.js";
import { type CaipNetworkId, namespaceOf, referenceOf } from "../../codecs/caip.js";
import { isRedirectProvider, type RedirectProvider } from "../../codecs/frame/social-provider.js";
import {
  pageAddress,
  readSocialResult,
  type SocialResult,
} from "../../codecs/frame/social-result.js";
import { SOCIAL_PROVIDER_KEY, SOCIAL_USERNAME_KEY } from "../../codecs/storage/login-keys.js";
import { popup$, popupClosed$, popupMessages$ } from "../../streams/browser/popup.js";
import { wantedTypeOf } from "../embedded/default-type.js";
import type { CommandOf } from "../events.js";
import type { ViewName } from "../payloads.js";
import { type LoginFailure, loginFailure, refusedBy } from "./failures.js";
import { connectWallet, giveUpConnecting } from "./finish.js";
import { loginIs } from "./state.js";
import { type LoginParts, next, step, type Told } from "./step.js";

const VIEW = "ConnectingSocial";

/**
 * Logs in by a social account, in a window that opens within the click. Its result counts once, from that
 * window and the frame's origin only; whoever leaves closes the window. wire 7
 *
 * @param view where the visitor chose the account: led back to, when the window is closed early
 */
export const bySocial = (parts: LoginParts, provider: string, view: ViewName): Observable<Told> =>
  defer(() => {
    const { env, frameOrigin } = parts;
    const show = (): CommandOf<"view/push"> => ({
      type: "view/push",
      id: env.randomId(),
      entry: { view: VIEW },
    });
    const here = { step: "social", provider } as const;
    const stays = (failure: LoginFailure): Told =>
      next(show(), shown(parts, of(loginIs({ ...here, failure }))));
    // S5.3: the others have a way of their own.
    if (!isRedirectProvider(provider)) return of(stays(loginFailure("login/not-started")));
    const window$ = popup$(env, `${frameOrigin}/loading`).pipe(
      switchMap((popup) =>
        popup === null
          ? of(stays(loginFailure("login/popup-blocked")))
          : concat(
              of(show(), loginIs({ ...here, busy: true })),
              inWindow(parts, { popup, provider, view, stays }),
            ),
      ),
    );
    return shown(parts, window$);
  });

const shown = (parts: LoginParts, work$: Observable<Told>): Observable<Told> =>
  step(parts, VIEW, work$, giveUpConnecting(parts));

const inWindow = (
  parts: LoginParts,
  {
    popup,
    provider,
    view,
    stays,
  }: {
    readonly popup: PopupHandle;
    readonly provider: RedirectProvider;
    readonly view: ViewName;
    readonly stays: (failure: LoginFailure) => Told;
  },
): Observable<Told> => {
  const { events$, frame, env, frameOrigin } = parts;
  const notStarted = (): Told => stays(loginFailure("login/not-started"));
  const sent$ = frame.request("GET_SOCIAL_REDIRECT_URI", { provider }).pipe(
    map(({ uri }) => pageAddress(uri)),
    mergeMap((address): Observable<Told> => {
      if (address === null) return of(notStarted());
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
      return result === null || result.kind === "refused"
        ? stays(refusedBy(result?.said ?? ""))
        : next(
            { type: "login/result", provider },
            shown(parts, finished$(parts, provider, result, stays)),
          );
    }),
  );
  return merge(
    result$,
    popupClosed$(popup, env).pipe(map(() => goBack(parts, provider, view, "login/popup-closed"))),
    // Nothing comes of it any more, also when nothing is asked just now. wire 6.8
    events$.pipe(
      filter(({ type }) => type === "frame/timed-out"),
      map(notStarted),
    ),
    sent$,
  );
};

/** Back to where the account was chosen, which says why. */
const goBack = (
  parts: LoginParts,
  provider: string,
  view: ViewName,
  code: "login/origin-untrusted" | "login/popup-closed",
): Told => {
  const back: CommandOf<"view/back"> = { type: "view/back", id: parts.env.randomId() };
  const said = loginIs({ step: "social", provider, failure: loginFailure(code) });
  return next(back, step(parts, view, of(said)));
};

/** The result is the embedded wallet's to look at; then it is a wallet like any other. wire 7 */
const finished$ = (
  parts: LoginParts,
  provider: RedirectProvider,
  { uri }: Extract<SocialResult, { readonly kind: "done" }>,
  stays: (failure: LoginFailure) => Told,
): Observable<Told> => {
  const { frame, model$, settings$, records } = parts;
  const here = { step: "social", provider, busy: true } as const;
  return model$.pipe(
    take(1),
    withLatestFrom(settings$),
    switchMap(([{ activeId }, { defaultAccountTypes }]) =>
      frame.request("CONNECT_SOCIAL", {
        uri,
        chainId: chainIdOf(activeId),
        preferredAccountType: wantedTypeOf(records, defaultAccountTypes),
      }),
    ),
    tap(({ userName }) => {
      if (userName != null) records.writePlain(SOCIAL_USERNAME_KEY, userName);
      records.writePlain(SOCIAL_PROVIDER_KEY, provider);
    }),
    switchMap(() => connectWallet(parts, here)),
    catchError(() => of(stays(loginFailure("login/failed")))),
  );
};

/** Bare for EVM, else with its namespace. wire 6.4 */
const chainIdOf = (id: CaipNetworkId): string | number =>
  namespaceOf(id) === "eip155" ? Number(referenceOf(id)) : id;
