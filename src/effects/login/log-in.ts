import { filter, map, type Observable, startWith, switchMap, withLatestFrom } from "rxjs";
import type { SluiceEvent } from "../events.js";
import type { ViewName, ViewState } from "../modal/payload.js";
import type { Asked } from "./asked.js";
import { byEmail, changeEmail } from "./by-email.js";
import { byFarcaster } from "./by-farcaster.js";
import { whenBack } from "./by-leaving.js";
import { bySocial } from "./by-social.js";
import { inSteps, type LoginParts, type Told } from "./step.js";

/**
 * One log-in at a time: another one takes the place of the first, which is given up with everything that it
 * holds. It begins within the turn of the click, so that a window may open; or with the page, where the visitor
 * returns from one that this page was left for.
 */
export const logInEffect = (parts: LoginParts): Observable<SluiceEvent> =>
  parts.asked$.pipe(
    withLatestFrom(parts.view$),
    map(([asked, view]) => journeyOf(parts, asked, startOf(view))),
    // What begins nothing is heard by the journey under way.
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

/** The view that the visitor chose on: another try begins on the one that waits. */
const startOf = ({ history }: ViewState): ViewName =>
  history.findLast(({ view }) => view !== "ConnectingSocial" && view !== "ConnectingFarcaster")
    ?.view ?? "Connect";
