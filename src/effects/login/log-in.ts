import { filter, map, type Observable, startWith, switchMap, withLatestFrom } from "rxjs";
import type { SluiceEvent } from "../../model/events.js";
import type { ViewName, ViewState } from "../../model/modal.js";
import type { Asked } from "./asked.js";
import { byEmail, changeEmail } from "./by-email.js";
import { byFarcaster } from "./by-farcaster.js";
import { bySocial } from "./by-social.js";
import { inSteps, type LoginParts, type Told } from "./step.js";
import { whenBack } from "./when-back.js";

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
