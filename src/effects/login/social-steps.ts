import {
  catchError,
  concat,
  map,
  type Observable,
  of,
  switchMap,
  take,
  tap,
  withLatestFrom,
} from "rxjs";
import { type Failure, failed } from "../../base/errors.js";
import { frameChainId } from "../../codecs/frame/chain.js";
import type { RedirectProvider } from "../../codecs/frame/social-provider.js";
import { pageAddress } from "../../codecs/frame/social-return.js";
import { SOCIAL_PROVIDER_KEY, SOCIAL_USERNAME_KEY } from "../../codecs/storage/login-keys.js";
import type { CommandOf } from "../../model/events.js";
import { sharedUrls } from "../../streams/api/node-urls.js";
import { nodeOf } from "../../streams/wallets/embedded/user.js";
import { wantedTypeOf } from "../embedded/default-type.js";
import { connectWallet, giveUpConnecting, loginFailure } from "./finish.js";
import { asking, failedAt, type LoginParts, next, step, type Told } from "./step.js";

/** The view of a log-in by social account. S2.27 */
export const SOCIAL_VIEW = "ConnectingSocial";

export const showSocial = ({ env }: Pick<LoginParts, "env">): CommandOf<"view/push"> => ({
  type: "view/push",
  id: env.randomId(),
  entry: { view: SOCIAL_VIEW },
});

/** Work that lasts as long as the view is shown. */
export const whileShown = (parts: LoginParts, work$: Observable<Told>): Observable<Told> =>
  step(parts, SOCIAL_VIEW, work$, giveUpConnecting(parts));

/** Ends the work and stays on the view, which shows the failure and offers a retry. */
export const staysWith = (parts: LoginParts, provider: string, failure: Failure): Told =>
  next(showSocial(parts), whileShown(parts, of(failedAt({ step: "social", provider }, failure))));

/** The page to send the visitor to. Errors if the embedded wallet names no such address. S8.39 */
export const addressOf$ = (
  { frame }: Pick<LoginParts, "frame">,
  provider: RedirectProvider,
): Observable<string> =>
  frame.request("GET_SOCIAL_REDIRECT_URI", { provider }).pipe(
    map(({ uri }) => {
      const address = pageAddress(uri);
      if (address === null) throw failed("internal", "No address to go to.");
      return address;
    }),
  );

/** The network and the kind of account that a log-in asks for. wire 6.4 */
interface WantedAccount {
  readonly chainId: string | number;
  readonly preferredAccountType: string;
  /** The site's own node there, if the frame may know one. */
  readonly rpcUrl?: string;
}

/**
 * Hands the result to the embedded wallet, then connects that wallet. wire 7
 *
 * @param ask hands the result over; its answer says who logged in
 */
export const finished$ = (
  parts: LoginParts,
  provider: RedirectProvider,
  ask: (wanted: WantedAccount) => Observable<{ readonly userName?: string | null | undefined }>,
): Observable<Told> => {
  const { model$, settings$, records } = parts;
  const here = { step: "social", provider } as const;
  const asked$ = model$.pipe(
    take(1),
    withLatestFrom(settings$),
    switchMap(([{ activeId }, settings]) =>
      ask({
        chainId: frameChainId(activeId),
        preferredAccountType: wantedTypeOf(records, settings.defaultAccountTypes),
        ...nodeOf(activeId, { sharedUrls: (id) => sharedUrls(id, settings) }),
      }),
    ),
    tap(({ userName }) => {
      if (userName != null) records.writePlain(SOCIAL_USERNAME_KEY, userName);
      records.writePlain(SOCIAL_PROVIDER_KEY, provider);
    }),
    switchMap(() => connectWallet(parts, here)),
    catchError(() => of(staysWith(parts, provider, loginFailure("login/failed")))),
  );
  return concat(of(asking(here)), asked$);
};
