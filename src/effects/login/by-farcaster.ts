import {
  catchError,
  concat,
  defer,
  EMPTY,
  ignoreElements,
  type Observable,
  of,
  switchMap,
  tap,
  timer,
  withLatestFrom,
} from "rxjs";
import { SOCIAL_PROVIDER_KEY, SOCIAL_USERNAME_KEY } from "../../codecs/storage/login-keys.js";
import type { CommandOf, Fact } from "../../model/events.js";
import type { ViewName } from "../../model/modal.js";
import { dappData } from "../../streams/wallets/embedded/tell-frame.js";
import { approvalFailed, connectWallet, giveUpConnecting } from "./finish.js";
import { asking, failedAt, type LoginParts, next, reached, step, type Told } from "./step.js";

/** The frame is reloaded this long after a log-in by Farcaster was left. wire 6.8 */
const FARCASTER_RELOAD_MS = 100;

const VIEW = "ConnectingFarcaster";
const PROVIDER = "farcaster";

/**
 * Logs in with Farcaster: a link, shown as a QR code or a button, that the visitor approves in its app. wire
 * 7.1
 *
 * @param view where the visitor chose it, and where a failure leads back to
 */
export const byFarcaster = (parts: LoginParts, view: ViewName): Observable<Told> =>
  defer(() => {
    const { env, frame, records, vault } = parts;
    const here = { step: "farcaster", provider: PROVIDER } as const;
    const show: CommandOf<"view/push"> = {
      type: "view/push",
      id: env.randomId(),
      entry: { view: VIEW },
    };
    const back: CommandOf<"view/back"> = { type: "view/back", id: env.randomId() };
    const result: Fact = { type: "login/result", provider: PROVIDER };
    const approved$ = frame.request("CONNECT_FARCASTER").pipe(
      tap(({ userName }) => {
        records.writePlain(SOCIAL_USERNAME_KEY, userName);
        records.writePlain(SOCIAL_PROVIDER_KEY, PROVIDER);
      }),
      switchMap(() => concat(of(result), connectWallet(parts, here))),
    );
    const work$ = frame.request("GET_FARCASTER_URI").pipe(
      switchMap(({ url }) =>
        concat(of(reached({ ...here, subjectRef: vault.put(url) })), approved$),
      ),
      catchError((cause: unknown) => {
        const failed = failedAt(here, approvalFailed(cause));
        return of(next(back, step(parts, view, of(failed))));
      }),
    );
    const left$ = concat(giveUpConnecting(parts), reload$(parts));
    return step(parts, VIEW, concat(of(show, asking(here)), work$), left$);
  });

/** Reloads the frame, so that the embedded wallet stops waiting for an approval that was given up. wire 6.8 */
const reload$ = ({ frame, env, settings$ }: LoginParts): Observable<never> =>
  timer(FARCASTER_RELOAD_MS, env.scheduler).pipe(
    switchMap(() => frame.request("RELOAD")),
    withLatestFrom(settings$),
    switchMap(([, settings]) => frame.request("SYNC_DAPP_DATA", dappData(settings, env))),
    // The next request tells what is wrong with the frame.
    catchError(() => EMPTY),
    ignoreElements(),
  );
