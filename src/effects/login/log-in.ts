import {
  concat,
  defer,
  EMPTY,
  filter,
  map,
  type Observable,
  observeOn,
  of,
  queueScheduler,
  startWith,
  switchMap,
  take,
  takeUntil,
  withLatestFrom,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { within } from "../../base/under-way.js";
import type { RedirectProvider } from "../../codecs/frame/social-provider.js";
import {
  AWAY_RECORD,
  returnOf,
  socialResultOf,
  withHostParts,
} from "../../codecs/frame/social-return.js";
import { mayLogIn } from "../../codecs/options/settings.js";
import { isInTelegram } from "../../codecs/wallet-browsers.js";
import type { CommandOf, SluiceEvent } from "../../model/events.js";
import type { ViewName, ViewState } from "../../model/modal.js";
import { FRAME_REPLY_MS } from "../../streams/limits.js";
import type { Asked } from "./asked.js";
import { byEmail, changeEmail } from "./by-email.js";
import { byFarcaster } from "./by-farcaster.js";
import { bySocial } from "./by-social.js";
import { loginFailure, refusedBy } from "./finish.js";
import { finished$, SOCIAL_VIEW, whileShown } from "./social-steps.js";
import { failedAt, inSteps, type LoginParts, type Told } from "./step.js";

/**
 * Runs one log-in at a time: a new one replaces the pending one and everything that it holds. It starts
 * synchronously within the click, so that a window may open; or with the page, if the visitor returns from a
 * log-in that left it.
 */
export const logInEffect = (parts: LoginParts): Observable<SluiceEvent> =>
  parts.asked$.pipe(
    withLatestFrom(parts.view$),
    map(([asked, view]) => journeyOf(parts, asked, startOf(view))),
    // Commands that start no log-in are for the pending one.
    filter((journey$) => journey$ !== null),
    startWith(whenBack(parts)),
    switchMap(inSteps),
  );

const journeyOf = (parts: LoginParts, asked: Asked, view: ViewName): Observable<Told> | null => {
  switch (asked.type) {
    case "email/connect":
      return byEmail(parts, asked.email, view);
    case "email/update":
      return changeEmail(parts, asked.email, view);
    case "social/connect":
      return asked.provider === "farcaster"
        ? byFarcaster(parts, view)
        : bySocial(parts, asked.provider, view);
    default:
      return null;
  }
};

/** The view that the visitor used. A retry starts on the view that is waiting. */
const startOf = ({ history }: ViewState): ViewName =>
  history.findLast(({ view }) => view !== "ConnectingSocial" && view !== "ConnectingFarcaster")
    ?.view ?? "Connect";

/** A log-in that left the page may lead back to it for this long. */
const SOCIAL_AWAY_MS = 600_000;

/**
 * Continues a log-in that left this page, if the visitor returns from it: inside Telegram, with the nonce that is
 * in the record, once, and in time. Any other return is removed from the address, and does nothing else, since
 * nobody here started it. The record goes in any case. wire 7
 */
const whenBack = (parts: LoginParts): Observable<Told> =>
  defer(() => {
    const { env, events$, records, settings$ } = parts;
    const away = records.read(AWAY_RECORD);
    records.remove(AWAY_RECORD);
    const { url } = env.page();
    const telegram = isInTelegram(env);
    const back = returnOf(url);
    // Without a record, another sluice of this page may be the one that waits for it.
    if (back === null || (telegram && away === null)) return EMPTY;
    if (!telegram || away?.nonce !== back.nonce) {
      replaceAddress(env, back.page);
      return EMPTY;
    }
    if (away.query !== "" || away.fragment !== "") {
      // The service did not know the host's parts of the address. The host has to read them, so it begins anew.
      records.write(AWAY_RECORD, { ...away, query: "", fragment: "" });
      reloadAt(env, withHostParts(url, away));
      return EMPTY;
    }
    replaceAddress(env, back.page);
    const age = env.scheduler.now() - away.at;
    const isInTime = age >= 0 && age <= SOCIAL_AWAY_MS;
    // After what happened while this code was loading: whoever closed the dialog meanwhile gave it up.
    const closed$ = events$.pipe(filter(({ type }) => type === "modal/closed"));
    const begun$ = of(0).pipe(observeOn(queueScheduler), takeUntil(closed$));
    return begun$.pipe(
      withLatestFrom(settings$),
      filter(([, settings]) => mayLogIn(settings)),
      switchMap(() =>
        concat(
          opened$(parts),
          isInTime ? resultOf$(parts, away.provider, back.uri) : tooLate$(parts, away.provider),
        ),
      ),
    );
  });

type Opening = CommandOf<"modal/open" | "view/reset">;

/** Opens the dialog where the log-in continues. Back leads to the view where another account can be chosen. */
const opened$ = ({ env, modal$ }: LoginParts): Observable<Opening> =>
  modal$.pipe(
    take(1),
    switchMap(({ open }) => {
      const entry = { view: SOCIAL_VIEW } as const;
      const opening = { type: "modal/open", id: env.randomId(), entry } as const;
      const here = { type: "view/reset", id: env.randomId(), entry } as const;
      const below = [{ view: "Connect" } as const];
      return concat<Opening[]>(
        open ? EMPTY : of(opening),
        // A closed dialog ignores what would move it.
        modal$.pipe(
          filter((modal) => modal.open),
          take(1),
          map(() => ({ ...here, below })),
        ),
      );
    }),
  );

const tooLate$ = (parts: LoginParts, provider: RedirectProvider): Observable<Told> => {
  const failure = loginFailure("login/came-back");
  return whileShown(parts, of(failedAt({ step: "social", provider }, failure)));
};

const resultOf$ = (
  parts: LoginParts,
  provider: RedirectProvider,
  address: string,
): Observable<Told> => {
  const result = socialResultOf(address);
  if (result?.kind !== "done") {
    const failure = refusedBy(result?.said ?? "");
    return whileShown(parts, of(failedAt({ step: "social", provider }, failure)));
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

/** Replaces the page's address without loading anything or adding to the history. */
const replaceAddress = ({ hostDocument }: Pick<Env, "hostDocument">, url: string): void => {
  const history = hostDocument()?.defaultView?.history;
  history?.replaceState(history.state, "", url);
};

/** Loads the page anew, at another address of the same origin, without adding to the history. */
const reloadAt = (env: Pick<Env, "hostDocument">, url: string): void => {
  replaceAddress(env, url);
  env.hostDocument()?.defaultView?.location.reload();
};
